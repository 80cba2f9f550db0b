import { bytesToHex, type Hex, isAddress, isHex } from 'viem'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import { atomicityOf, sendTogether } from './sendTogether.js'
import { prepareTransaction } from './sendTransaction.js'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'
import { findChain, type WalletChain } from './walletState.js'

/**
 * `wallet_sendCalls` (EIP-5792) of an account that is no contract: each call becomes a transaction, unless they must
 * be done as one, and can be. The owner is asked for all of them before the first is sent.
 */
export async function sendCalls(context: MethodContext, [input]: readonly unknown[]) {
  const batch = await parseBatch(context, input)
  const { id, chain, calls, isAtomic } = batch
  if (context.batches.has(id))
    throw new ProviderRpcError(rpcErrorCode.duplicateBatch, `There is a batch ${id} already.`)
  if (isAtomic) {
    const hash = await sendTogether(context, { chain, calls })
    context.batches.set(id, { origin: context.origin, chain, isAtomic, hashes: [hash] })
    return { id }
  }
  const sends: Awaited<ReturnType<typeof prepareTransaction>>[] = []
  for (const call of calls) sends.push(await prepareTransaction(context, call, chain))
  const hashes: Hex[] = []
  for (const send of sends) hashes.push(await send())
  context.batches.set(id, { origin: context.origin, chain, isAtomic, hashes })
  return { id }
}

type Batch = {
  readonly id: string
  readonly chain: WalletChain
  readonly calls: readonly object[]
  readonly isAtomic: boolean
}

async function parseBatch(context: MethodContext, input: unknown): Promise<Batch> {
  const fields = asRecord(input)
  const { from, calls, id = newId() } = fields
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected calls.')
  if (typeof id !== 'string') throw invalidParams('"id" must be a string.')
  const chain = parseChain(context, fields.chainId)
  const isAtomic = fields.atomicRequired === true
  if (isAtomic && !(await isPossible(context, chain, from)))
    throw new ProviderRpcError(
      rpcErrorCode.unsupportedAtomicity,
      'The wallet cannot do several calls as one.',
    )
  refuseCapabilities(fields.capabilities)
  return { id, chain, calls: calls.map((call) => toTransaction(call, from)), isAtomic }
}

async function isPossible(context: MethodContext, chain: WalletChain, from: unknown) {
  if (typeof from !== 'string' || !isAddress(from, { strict: false })) return false
  const { address } = permittedAccount(context, from)
  return (await atomicityOf(chain, address)) !== 'unsupported'
}

function toTransaction(call: unknown, from: unknown): object {
  const { to, data, value, capabilities } = asRecord(call)
  refuseCapabilities(capabilities)
  return { from, to, data, value }
}

function parseChain(context: MethodContext, chainId: unknown): WalletChain {
  const chain = isHex(chainId) ? findChain(context.state(), Number(chainId)) : undefined
  if (chain) return chain
  throw new ProviderRpcError(
    rpcErrorCode.unsupportedChain,
    `The wallet does not have the chain ${String(chainId)}.`,
  )
}

/** What a site wants and does not call optional must not be passed over. */
function refuseCapabilities(wanted: unknown) {
  const required = Object.entries(asRecord(wanted ?? {})).find(
    ([, capability]) => asRecord(capability ?? {}).optional !== true,
  )
  if (!required) return
  throw new ProviderRpcError(
    rpcErrorCode.unsupportedCapability,
    `The wallet does not know the capability "${required[0]}".`,
  )
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return { ...value }
  throw invalidParams('Expected an object.')
}

function newId() {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}
