/** The codes of EIP-1193, EIP-1474, EIP-3326 and EIP-5792 that a wallet answers with. */
export const rpcErrorCode = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainNotAdded: 4902,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateBatch: 5720,
  unknownBatch: 5730,
  unsupportedAtomicity: 5760,
  requestPending: -32002,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
} as const

/** An error as EIP-1193 wants it: a message, a numeric `code` and optional `data`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A {@link ProviderRpcError} as plain JSON, for a bridge that cannot carry errors. */
export type SerializedRpcError = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Turns anything thrown into plain JSON; what has no code becomes an internal error. */
export function serializeRpcError(error: unknown): SerializedRpcError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ProviderRpcError)) return { code: rpcErrorCode.internal, message }
  if (error.data === undefined) return { code: error.code, message }
  return { code: error.code, message, data: error.data }
}

/** The reverse of {@link serializeRpcError}. */
export function parseRpcError(error: SerializedRpcError): ProviderRpcError {
  return new ProviderRpcError(error.code, error.message, error.data)
}
