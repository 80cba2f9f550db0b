import { type Bundler, type DevnetInfo, setBalance } from '@billfold/devnet'
import { createPublicClient, defineChain, type Hex, http, parseEther } from 'viem'
import { createBundlerClient, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account of a new key's, with ten coins, for which a bundler sends operations. */
export async function openSmartAccount(devnet: DevnetInfo, bundler: Bundler) {
  const [place] = devnet.chains
  const { rpcUrl, contracts: _, ...definition } = place
  const chain = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createPublicClient({ chain, transport: http(), pollingInterval: 20 })
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSimple7702SmartAccount({ client, owner })
  await setBalance(place, { address: owner.address, value: parseEther('10') })
  const bundlers = createBundlerClient({
    ...{ account, client, transport: http(bundler.url), pollingInterval: 20 },
  })
  const delegation = { address: bundler.contracts.delegate, chainId: place.id, nonce: 0 }
  const authorization = await owner.signAuthorization(delegation)
  type Call = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

  /** @param gas Limits of its own: it is not played beforehand then, and may fail on the chain. */
  async function operate(calls: readonly Call[], gas: object = {}) {
    const hash = await bundlers.sendUserOperation({ calls, authorization, ...gas })
    const { success, receipt } = await bundlers.waitForUserOperationReceipt({ hash })
    return { success, hash: receipt.transactionHash }
  }

  return { address: owner.address, operate }
}
