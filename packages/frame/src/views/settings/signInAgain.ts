import { endOtherLogin, getLoginAccount, getLogins } from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { ServerError } from '../../server/createServerCaller.js'
import type { TextKey } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { askCode } from './askCode.js'
import { awaitDevice } from './awaitDevice.js'
import type { WalletContext } from './Section.js'

const minute = 60_000
/** The server asks for five: there is some time for the password as well. */
const freshness = 4 * minute

const wrongs: Readonly<Record<string, TextKey>> = {
  wrongCode: 'login.wrong',
  codeExpired: 'login.expired',
}

/** Has the visitor sign in by mail once more, unless that was just now. */
export async function requireFreshLogin(stage: Stage, context: WalletContext): Promise<void> {
  const { sessions } = await context.login.call(getLogins)
  const own = sessions.find(({ isOwn }) => isOwn)
  const age = Date.now() - (own?.createdAt ?? 0)
  if (age >= 0 && age < freshness) return
  await signInAgain(stage, context)
}

/**
 * Has the visitor sign in by mail once more.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function signInAgain(stage: Stage, context: WalletContext): Promise<void> {
  const { login, user, origin, texts, signal } = context
  // As the server knows it: here it may be the one before, whose account would be a new and empty one.
  const { email } = (await login.call(getLoginAccount)).user
  // Nobody is mailed who signs in by others.
  if (email === null) throw new FrameRefusal('staleLogin')
  const { sessions } = await login.call(getLogins)
  const before = sessions.find(({ isOwn }) => isOwn)
  const { next } = await login.start({ email, origin, signal })
  const views = { email, texts, signal }
  if (next === 'device')
    await awaitDevice(stage, {
      ...views,
      async wait(ended) {
        while ((await login.waitForDevice(ended)).next === 'device') ended.throwIfAborted()
      },
    })
  await askCode(stage, {
    ...views,
    async use(code) {
      try {
        await login.finish(code, user.id)
      } catch (error) {
        const wrong = error instanceof ServerError ? wrongs[error.code ?? ''] : undefined
        if (!wrong) throw error
        return wrong
      }
    },
  })
  // The one before is in nobody's hands any more; it would end by itself.
  if (before) await login.call(endOtherLogin, { id: before.id }).catch(() => {})
}
