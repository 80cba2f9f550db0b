import { createWalletClient, type Hex, http, namehash, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from './accounts.js'
import { LocalNames, OffchainNames } from './artifacts.generated.js'
import type { Contracts } from './deployContracts.js'

/**
 * Has a server answer for all names of a zone on a chain: deploys the resolver that sends those who ask to it.
 *
 * @returns where the resolver is
 */
export async function giveZone(
  { rpcUrl, contracts }: { rpcUrl: string; contracts: Contracts },
  given: {
    zone: string
    /** Of the server, without a last slash. */
    url: string
    /** Whose signature its answers have. */
    signer: Hex
  },
): Promise<Hex> {
  const { zone, url, signer } = given
  const [, , , , , , , , { privateKey } = { privateKey: '0x' as const }] = accounts
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({
    account,
    transport: http(rpcUrl),
    pollingInterval: 10,
  }).extend(publicActions)
  const deployed = await client.deployContract({
    chain: null,
    abi: OffchainNames.abi,
    bytecode: OffchainNames.creationCode,
    args: [`${url}/ccip/{sender}/{data}.json`, signer],
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed })
  if (!contractAddress) throw new Error('The resolver was not deployed.')
  const hash = await client.writeContract({
    chain: null,
    address: contracts.names,
    abi: LocalNames.abi,
    functionName: 'delegate',
    args: [namehash(zone), contractAddress],
  })
  await client.waitForTransactionReceipt({ hash })
  return contractAddress
}
