import { LocalNames } from '@billfold/devnet'
import { createWalletClient, defineChain, type Hex, http, namehash, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { stage } from './stage.js'

/** An account of the first chain of this worker, and where names are on it. */
export function nameOwner({ privateKey }: { privateKey: Hex }) {
  const [{ rpcUrl, contracts, ...definition }] = stage.devnet.chains
  const chain = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, chain, transport: http() }).extend(publicActions)
  const names = { address: contracts.names, abi: LocalNames.abi } as const
  return { client, names, privateKey, address: account.address, rpcUrl }
}

/** The account says that it goes by a name, which leads to some address: its own, where none is said. */
export async function claimName(
  { client, names, address }: ReturnType<typeof nameOwner>,
  name: string,
  owner: Hex = address,
): Promise<void> {
  const args = [namehash(name), owner] as const
  const hashes = [
    await client.writeContract({ ...names, functionName: 'claim', args: [name] }),
    await client.writeContract({ ...names, functionName: 'point', args }),
  ]
  await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
}
