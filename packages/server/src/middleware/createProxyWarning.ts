import type { IncomingMessage } from 'node:http'
import { createProxyCheck, plainAddress } from './createAddressReader.js'

/** What an operator must know who has a proxy that is not in `TRUSTED_PROXIES`. */
export const proxyWarning =
  'A request was forwarded by somebody who is not in TRUSTED_PROXIES. If that is your proxy, set it: until then all visitors behind it are one address, and share its limits.'

/**
 * Tells once when a request comes that was forwarded, but by nobody who is trusted: behind a forgotten
 * proxy all visitors meet the limits of one.
 *
 * @param trusted as `createAddressReader` takes it
 */
export function createProxyWarning(
  trusted: readonly string[],
  tell: () => void,
): (request: IncomingMessage) => void {
  const isProxy = createProxyCheck(trusted)
  let isTold = false
  return ({ headers, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    if (isProxy(plainAddress(socket.remoteAddress ?? ''))) return
    isTold = true
    tell()
  }
}
