import { accountMethods } from './accountMethods.js'
import { chainMethods } from './chainMethods.js'
import type { Ledger } from './createLedger.js'
import { RpcFailure, rpcCode } from './RpcFailure.js'
import { type Params, readOptions } from './readParams.js'
import { transactionMethods } from './transactionMethods.js'

type Method = (ledger: Ledger, params: Params) => unknown

/** Everything that the local node can be asked, by name. */
export const methods: Readonly<Record<string, Method>> = {
  ...accountMethods,
  ...chainMethods,
  ...transactionMethods,
}

/** Answers one JSON-RPC request, or a batch of them. */
export function answer(
  ledger: Ledger,
  request: unknown,
  known: Readonly<Record<string, Method>> = methods,
): unknown {
  if (Array.isArray(request)) return request.map((one) => answer(ledger, one, known))
  const { id = null, method, params } = readOptions(request)
  try {
    const run = typeof method === 'string' && Object.hasOwn(known, method) ? known[method] : null
    if (!run) throw new RpcFailure(rpcCode.noMethod, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(ledger, Array.isArray(params) ? params : []) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: describeError(error) }
  }
}

function describeError(error: unknown) {
  if (!(error instanceof RpcFailure)) return { code: -32603, message: String(error) }
  const { code, message, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
