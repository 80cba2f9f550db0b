import type { JsonRpcSigner } from 'ethers'
import type { providers } from 'ethers-5'
import type { DemoSigner } from './DemoEthers.js'

/** A signer of either version, in words that both have. */
export async function toDemoSigner(
  signer: JsonRpcSigner | providers.JsonRpcSigner,
): Promise<DemoSigner> {
  const { chainId } = await signer.provider.getNetwork()
  return {
    address: await signer.getAddress(),
    chainId: Number(chainId),
    signMessage: (message) => signer.signMessage(message),
    async send(transaction) {
      const sent = await signer.sendTransaction(transaction)
      await sent.wait()
      return sent.hash
    },
  }
}
