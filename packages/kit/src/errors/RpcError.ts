/** An error as EIP-1193 providers throw it. */
export class RpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  /** What the wallet or the node adds, such as the data of a call that reverted. */
  readonly data: unknown

  constructor(code: number, message: string, options: { cause?: unknown; data?: unknown } = {}) {
    const { cause, data } = options
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}

/** Codes of EIP-1193, EIP-1474 and EIP-3326. */
export const rpcErrorCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  invalidParams: -32_602,
  internal: -32_603,
} as const
