import { RpcUrlInvalidError } from '../errors/RpcUrlInvalidError.js'

/** Throws {@link RpcUrlInvalidError} unless an address, perhaps relative to the page, is one of HTTP. */
export function assertHttpUrl(url: string): void {
  if (!/^https?:$/.test(protocolOf(url))) throw new RpcUrlInvalidError(url)
}

function protocolOf(url: string): string {
  try {
    return new URL(url, globalThis.location?.href).protocol
  } catch {
    return ''
  }
}
