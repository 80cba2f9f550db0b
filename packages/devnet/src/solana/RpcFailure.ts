/** The codes of a Solana node's JSON-RPC that the local one answers with. */
export const rpcCode = {
  preflightFailed: -32002,
  badSignature: -32003,
  noMethod: -32601,
  badParameters: -32602,
} as const

/** An answer that is an error. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
