/** An error as EIP-1193 providers throw it. */
export class RpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number

  constructor(code: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** Codes of EIP-1193 and EIP-3326. */
export const rpcErrorCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4902,
} as const
