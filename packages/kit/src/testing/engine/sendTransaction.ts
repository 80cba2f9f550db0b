import { createClient, custom, type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  estimateGas,
  estimateMaxPriorityFeePerGas,
  getBlock,
  getGasPrice,
  getTransactionCount,
  sendRawTransaction,
} from 'viem/actions'
import { parseTransaction, type TransactionInput } from './parseTransaction.js'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import { rpc } from './rpc.js'
import { currentChain, type MethodContext, permittedAccount } from './walletMethod.js'
import type { WalletTransaction } from './walletRequest.js'
import type { WalletChain } from './walletState.js'

/**
 * `eth_sendTransaction`: fills gas and fees by the node, asks, signs and sends; gives the hash.
 * The nonce is taken after the approval, so that several waiting transactions do not collide.
 */
export async function sendTransaction(
  context: MethodContext,
  [input]: readonly unknown[],
): Promise<Hex> {
  const chain = currentChain(context)
  return (await prepareTransaction(context, input, chain))()
}

/** Fills what is missing and asks; what it gives signs and sends, with a key that is still allowed. */
export async function prepareTransaction(
  context: MethodContext,
  input: unknown,
  chain: WalletChain,
): Promise<() => Promise<Hex>> {
  const parsed = parseTransaction(input, chain.id)
  const account = permittedAccount(context, parsed.from)
  const filled = await fill(parsed, chain)
  await context.ask({
    kind: 'sendTransaction',
    account: account.address,
    chain,
    transaction: describe(filled),
  })
  return async () => {
    const { privateKey } = permittedAccount(context, parsed.from)
    return inTurn(`${chain.id}:${account.address}`, () => send(filled, chain, privateKey))
  }
}

type FilledTransaction = TransactionInput & { readonly gas: bigint; readonly price: Price }
type Price =
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
  | { readonly type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

async function fill(input: TransactionInput, chain: WalletChain): Promise<FilledTransaction> {
  const { from: account, to, data, value } = input
  try {
    const [gas, price] = await Promise.all([
      input.gas ?? estimateGas(client(chain), { account, to, data, value }),
      estimatePrice(input, chain),
    ])
    return { ...input, gas, price }
  } catch (error) {
    throw nodeError(error)
  }
}

async function estimatePrice(input: TransactionInput, chain: WalletChain): Promise<Price> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = input
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
  const block = await getBlock(client(chain))
  if (block.baseFeePerGas === null)
    return { type: 'legacy', gasPrice: await getGasPrice(client(chain)) }
  const tip = maxPriorityFeePerGas ?? (await estimateMaxPriorityFeePerGas(client(chain)))
  // Twice the base fee outlasts six full blocks, as wallets do.
  const limit = maxFeePerGas ?? block.baseFeePerGas * 2n + tip
  return { type: 'eip1559', maxFeePerGas: limit, maxPriorityFeePerGas: tip < limit ? tip : limit }
}

async function send(filled: FilledTransaction, chain: WalletChain, privateKey: Hex): Promise<Hex> {
  const account = privateKeyToAccount(privateKey)
  const { to, data, value, gas, price } = filled
  try {
    const nonce =
      filled.nonce ??
      (await getTransactionCount(client(chain), { address: account.address, blockTag: 'pending' }))
    const serializedTransaction = await account.signTransaction({
      chainId: chain.id,
      nonce,
      gas,
      ...price,
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(value === undefined ? {} : { value }),
    })
    return await sendRawTransaction(client(chain), { serializedTransaction })
  } catch (error) {
    throw nodeError(error)
  }
}

const queues = new Map<string, Promise<unknown>>()

/** Two approvals at once must not read the same nonce. */
export function inTurn<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(task, task)
  queues.set(key, turn)
  return turn
}

function client(chain: WalletChain) {
  return createClient({ transport: transportOf(chain) })
}

export function transportOf({ rpcUrl }: WalletChain) {
  return custom({ request: (call) => rpc(rpcUrl, call) })
}

function describe({ to, value = 0n, data = '0x', gas, price }: FilledTransaction) {
  const perGas = price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
  const transaction: WalletTransaction = {
    to,
    value: numberToHex(value),
    data,
    gas: numberToHex(gas),
    maxFee: numberToHex(gas * perGas),
  }
  return transaction
}

/** Sites know the node's own codes, not viem's classes. */
export function nodeError(error: unknown): ProviderRpcError {
  let cause: unknown = error
  while (cause instanceof Error) {
    if (cause instanceof ProviderRpcError) return cause
    cause = cause.cause
  }
  const message = error instanceof Error ? error.message : String(error)
  return new ProviderRpcError(rpcErrorCode.internal, message)
}
