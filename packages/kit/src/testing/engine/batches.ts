import { isAddress, isHex, numberToHex } from 'viem'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import { rpc } from './rpc.js'
import { atomicityOf } from './sendTogether.js'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'

/** `wallet_getCapabilities` (EIP-5792): batches are known on each chain, as one where accounts may take on code. */
export async function capabilities(context: MethodContext, [address, asked]: readonly unknown[]) {
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw invalidParams('Expected an address.')
  const account = permittedAccount(context, address)
  const wanted = Array.isArray(asked) ? asked.map(Number) : undefined
  const chains = context.state().chains.filter(({ id }) => wanted?.includes(id) ?? true)
  const told = chains.map(async (chain) => {
    const status = await atomicityOf(chain, account.address)
    return [numberToHex(chain.id), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(told))
}

/** `wallet_getCallsStatus` (EIP-5792): done when each transaction is in a block. */
export async function callsStatus(context: MethodContext, [id]: readonly unknown[]) {
  const batch = typeof id === 'string' ? context.batches.get(id) : undefined
  if (!batch || batch.origin !== context.origin)
    throw new ProviderRpcError(rpcErrorCode.unknownBatch, `There is no batch ${String(id)}.`)
  const { chain, hashes, isAtomic } = batch
  const answers = await Promise.all(
    hashes.map((hash) =>
      rpc(chain.rpcUrl, { method: 'eth_getTransactionReceipt', params: [hash] }, context.signal),
    ),
  )
  const receipts = answers.filter(isReceipt)
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chain.id),
    status: statusOf(receipts, hashes.length),
    atomic: isAtomic,
    receipts: receipts.map(
      ({ status, blockHash, blockNumber, gasUsed, transactionHash, logs }) => ({
        logs,
        status,
        blockHash,
        blockNumber,
        gasUsed,
        transactionHash,
      }),
    ),
  }
}

type Receipt = { readonly status: unknown } & Readonly<Record<string, unknown>>

function isReceipt(value: unknown): value is Receipt {
  return typeof value === 'object' && value !== null && 'status' in value && isHex(value.status)
}

/** 100: pending, 200: done, 500: all reverted, 600: some of them. */
function statusOf(receipts: readonly Receipt[], count: number) {
  if (receipts.length < count) return 100
  const reverted = receipts.filter(({ status }) => Number(status) === 0).length
  if (reverted === 0) return 200
  return reverted === count ? 500 : 600
}
