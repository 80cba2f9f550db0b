import {
  type Address,
  concat,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseTransaction } from './parseTransaction.js'
import { rpc } from './rpc.js'
import { inTurn, nodeError, transportOf } from './sendTransaction.js'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'
import type { WalletChain } from './walletState.js'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls) payable',
])

type Atomicity = 'supported' | 'ready' | 'unsupported'

/** Whether an account does several calls as one on a chain: `ready` where it has yet to take on the code for it. */
export async function atomicityOf(
  { rpcUrl, delegate }: WalletChain,
  address: Address,
): Promise<Atomicity> {
  if (!delegate) return 'unsupported'
  const codeOf = (each: Address) => rpc(rpcUrl, { method: 'eth_getCode', params: [each, 'latest'] })
  const [own, its] = await Promise.all([codeOf(address), codeOf(delegate)])
  if (its === '0x') return 'unsupported'
  if (own === '0x') return 'ready'
  const isIts = String(own).toLowerCase() === concat(['0xef0100', delegate]).toLowerCase()
  return isIts ? 'supported' : 'unsupported'
}

/**
 * Does several calls as one, by code that the account takes on where it has not yet (EIP-7702). The owner is asked once,
 * for what the account is to tell itself. Gives the hash.
 */
export async function sendTogether(
  context: MethodContext,
  { calls, chain }: { calls: readonly object[]; chain: WalletChain },
): Promise<Hex> {
  const parsed = calls.map((call) => parseTransaction(call, chain.id))
  const from = parsed[0]?.from
  if (!from) throw invalidParams('Expected calls.')
  const { address } = permittedAccount(context, from)
  const tuples = parsed.map(({ to, value = 0n, data = '0x' }) => {
    if (!to) throw invalidParams('Expected "to".')
    return { target: to, value, data }
  })
  const data = encodeFunctionData({ abi, functionName: 'executeBatch', args: [tuples] })
  const transaction = {
    to: address,
    value: '0x0',
    data,
    gas: numberToHex(0),
    maxFee: '0x0',
  } as const
  await context.ask({ kind: 'sendTransaction', account: address, chain, transaction })
  return inTurn(`${chain.id}:${address}`, async () => {
    const { privateKey } = permittedAccount(context, from)
    const account = privateKeyToAccount(privateKey)
    const client = createWalletClient({ account, transport: transportOf(chain) }).extend(
      publicActions,
    )
    try {
      const isReady = (await atomicityOf(chain, address)) === 'ready'
      const authorizationList =
        isReady && chain.delegate
          ? [await client.signAuthorization({ contractAddress: chain.delegate, executor: 'self' })]
          : undefined
      return await client.sendTransaction({
        ...{ chain: null, to: address, data },
        ...(authorizationList ? { authorizationList } : {}),
      })
    } catch (error) {
      throw nodeError(error)
    }
  })
}
