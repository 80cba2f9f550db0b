import { getLogins, removeLoginWay } from 'billfold/protocol'
import { ServerError } from '../../server/createServerCaller.js'
import type { Stage } from '../createStage.js'
import { nameOfLogin } from '../nameOfLogin.js'
import { visibleText } from '../visibleText.js'
import { askIfSure } from './askIfSure.js'
import type { LoginWay } from './loginMethods.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'
import { withFreshLogin } from './signInAgain.js'

/**
 * Takes a login from those of the account, once the visitor has shown that the wallet is theirs. The wallet signs for it.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError where it is the last one
 */
export async function removeLogin(
  stage: Stage,
  context: SectionContext,
  way: LoginWay,
): Promise<void> {
  const { keys, keeper, login, user, wallet, texts, signal } = context
  const { addresses } = wallet
  const about = way.email ?? way.name
  await askIfSure(stage, {
    title: texts['methods.gone'],
    text: texts['methods.gone.text'],
    about: [nameOfLogin(way.kind, texts), ...(about ? [visibleText(about)] : [])],
    action: texts['ways.remove'],
    ...{ texts, signal },
  })
  await proveOwner(stage, context, {
    purpose: 'login',
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  await withFreshLogin(stage, context, async () => {
    const { sessions } = await login.call(getLogins)
    const sessionId = sessions.find(({ isOwn }) => isOwn)?.id ?? ''
    const { signature } = await keeper.vouch({ kind: 'removeLogin', wayId: way.id, sessionId })
    await login.call(removeLoginWay, { id: way.id, body: { signature } }).catch((error) => {
      // Taken away before, and the answer to that was lost.
      if (!(error instanceof ServerError) || error.code !== 'notFound') throw error
    })
  })
  if (way.kind === 'email' && user.email === way.email) await login.rename({ ...user, email: null })
}
