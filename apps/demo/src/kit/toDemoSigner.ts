import type { JsonRpcSigner } from 'ethers'
import type { providers } from 'ethers-5'
import type { DemoSigner } from './DemoEthers.js'

/** A signer of either version, in words that both have; none when the wallet has gone meanwhile. */
export async function toDemoSigner(
  signer: JsonRpcSigner | providers.JsonRpcSigner | undefined,
): Promise<DemoSigner | undefined> {
  if (!signer) return undefined
  const network = await signer.provider.getNetwork().catch(() => undefined)
  if (!network) return undefined
  return {
    address: await signer.getAddress(),
    chainId: Number(network.chainId),
    signMessage: (message) => signer.signMessage(message),
    async send(transaction) {
      const sent = await signer.sendTransaction(transaction)
      await sent.wait()
      return sent.hash
    },
  }
}
