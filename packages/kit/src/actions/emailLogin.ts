import type { Billfold } from '../Billfold.js'
import { createStorage } from '../clients/createStorage.js'
import type { Route } from '../features/routes.js'
import { plainText } from '../utils/plainText.js'
import { askFrame, wayByEmail } from './askFrame.js'
import { cancelConnect } from './cancelConnect.js'
import { connect } from './connect.js'
import { replaceView } from './navigate.js'
import { pushChosen } from './pushChosen.js'

const second = 1000
/** Of an email address, in characters (RFC 5321). */
const longestAddress = 254

/**
 * Sends a mail to sign in with, and shows what is to be done with it: on top of what is shown, or in the place
 * of it where one was sent before.
 *
 * @throws FrameError, RpcError
 */
export async function sendLoginEmail(
  kit: Billfold,
  parameters: { email: string; isAgain?: boolean | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const { email, isAgain = false, signal } = parameters
  cancelConnect(kit)
  const { next, retryAfter } = await askFrame(kit, ({ login }) =>
    login.sendEmail({ email }, { signal }),
  )
  noteLogin(kit).write(email)
  const route = routeOf(next, { email, retryAt: Date.now() + retryAfter * second })
  if (isAgain) replaceView(kit, route)
  else pushChosen(kit, route, 'Connect')
}

/**
 * Waits until the visitor has let this device in by the link in the mail, then shows where the code goes.
 *
 * @throws FrameError, RpcError
 */
export async function followDeviceLink(
  kit: Billfold,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const step = await askFrame(kit, ({ login }) => login.waitForDevice({ signal }))
    if (signal.aborted) return
    if (step.next === 'device') continue
    const retryAt = Date.now() + step.retryAfter * second
    return replaceView(kit, routeOf('code', { email, retryAt }))
  }
}

/**
 * Signs in with a code, then connects: the frame may first ask to set the wallet up, or to recover it.
 *
 * @throws FrameError, RpcError when the code is refused
 */
export async function sendLoginCode(
  kit: Billfold,
  { otp, signal }: { otp: string; signal?: AbortSignal | undefined },
): Promise<void> {
  await askFrame(kit, ({ login }) => login.sendCode({ otp }, { signal }))
  noteLogin(kit).write('')
  const { id: connectorId } = wayByEmail(kit)
  const { modal } = kit.getState()
  if (modal.status === 'open') replaceView(kit, { view: 'ConnectingExternal', connectorId })
  connect(kit, { connectorId }).catch(() => {}) // What became of it is in the state.
}

/** The address of a login that this tab has begun and not ended; empty where there is none. */
export function readBegunLogin(kit: Billfold): string {
  return plainText(noteLogin(kit).read(), longestAddress)
}

/** Phones drop a page whose visitor looks for the mail in another app. */
function noteLogin({ options: { storage, storageKey } }: Billfold) {
  return createStorage({
    area: () => storage ?? window.sessionStorage,
    key: `${storageKey}.login`,
  })
}

function routeOf(next: 'device' | 'code', given: { email: string; retryAt: number }): Route {
  return { view: next === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp', ...given }
}
