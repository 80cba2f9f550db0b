import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { SignInUnavailableError } from '../errors/SignInUnavailableError.js'
import { isSupported } from '../state/isSupported.js'
import { checkSiwxSession, showSignIn } from './checkSiwxSession.js'
import { expectReconnect } from './expectReconnect.js'
import { resolveSiwx } from './resolveSiwx.js'

/**
 * Asks the visitor to sign in with the connected account, if it is not signed in. For sites where signing
 * in is optional, when a visitor who has closed the view reaches something that needs it. Resolves when the
 * view is open, or at once if the account is signed in.
 *
 * @throws SignInUnavailableError; WalletError where the wallet of the last visit does not answer
 */
export async function requestSignIn(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { namespace = kit.getState().activeNamespace } = parameters
  const siwx = await resolveSiwx(kit)
  if (!siwx) throw new SignInUnavailableError('notEnabled')
  if (!kit._internal.adapters[namespace]) throw new SignInUnavailableError('noClient')
  const session = await expectReconnect(kit, { namespace })
  if (!session) throw new SignInUnavailableError('noAddress')
  if (!isSupported(kit.options, session.chainId)) throw new SignInUnavailableError('noNetwork')
  if (kit.getState().signIn.status !== 'idle') return showSignIn(kit)
  await checkSiwxSession(kit, siwx, { namespace, session })
}
