import {
  endOtherLogin,
  finishPasskeyLogin,
  getLoginAccount,
  getLogins,
  type OAuthProvider,
  socialNames,
  startPasskeyLink,
  startSocialLink,
} from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { useLoginPasskey } from '../../passkey/useLoginPasskey.js'
import { createMailLogin } from '../../server/createMailLogin.js'
import { ServerError } from '../../server/createServerCaller.js'
import { askProvider, type SocialAnswer } from '../../social/askProvider.js'
import type { TextKey } from '../../texts/en.js'
import { askForPasskey } from '../askForPasskey.js'
import type { Stage } from '../createStage.js'
import { askCode } from './askCode.js'
import { askFarcaster } from './askFarcaster.js'
import { askWay } from './askWay.js'
import { awaitDevice } from './awaitDevice.js'
import { isStaleLogin } from './isStaleLogin.js'
import type { WalletContext } from './Section.js'

const minute = 60_000
/** The server asks for five: there is some time for the password as well. */
const freshness = 4 * minute

const wrongs: Readonly<Record<string, TextKey>> = {
  wrongCode: 'login.wrong',
  codeExpired: 'login.expired',
}

/** Has the visitor sign in once more, unless that was just now. */
export async function requireFreshLogin(stage: Stage, context: WalletContext): Promise<void> {
  const { sessions } = await context.login.call(getLogins)
  const own = sessions.find(({ isOwn }) => isOwn)
  const age = Date.now() - (own?.createdAt ?? 0)
  if (age >= 0 && age < freshness) return
  await signInAgain(stage, context)
}

/** Does what takes a login of the last minutes; where it is too old by then, after another one. */
export async function withFreshLogin<value>(
  stage: Stage,
  context: WalletContext,
  act: () => Promise<value>,
): Promise<value> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isStaleLogin(error)) throw error
    }
    await signInAgain(stage, context)
  }
}

/**
 * Has the visitor sign in once more, by any login of the account.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function signInAgain(stage: Stage, context: WalletContext): Promise<void> {
  const { login, texts, signal } = context
  // As the server knows it: here it may be an address from before, whose account would be a new and empty one.
  const account = await login.call(getLoginAccount)
  const { sessions } = await login.call(getLogins)
  const before = sessions.find(({ isOwn }) => isOwn)
  const byMail = account.ways.find(({ kind }) => kind === 'email')?.email
  const isMailAlone = account.ways.length === 1 && typeof byMail === 'string'
  // Several passkeys are one way: the browser asks which.
  const ways = account.ways.filter(
    ({ kind }, index) =>
      kind !== 'passkey' || account.ways.findIndex((each) => each.kind === kind) === index,
  )
  for (let isDone = false; !isDone; ) {
    const chosen = isMailAlone
      ? ({ other: 'email' } as const)
      : await askWay(stage, {
          ...{ title: texts['login.title'], text: texts['way.again'], texts, signal },
          ways: ways.map(({ kind, name, email }) => ({ kind, about: email ?? name ?? '' })),
          visit: (provider, window, left) => signInBy(context, { provider, window, signal: left }),
        })
    isDone = true
    if (!('other' in chosen)) continue
    if (chosen.other === 'farcaster') {
      const title = texts['way.by'].replace('{name}', socialNames.farcaster)
      await accept(context, await askFarcaster(stage, context, { title, purpose: 'again' }))
    } else if (chosen.other === 'passkey') isDone = await signInByPasskey(stage, context)
    else if (typeof byMail === 'string') await signInByMail(stage, context, byMail)
    else throw new FrameRefusal('staleLogin')
  }
  // The one before is in nobody's hands any more; it would end by itself.
  if (before) await login.call(endOtherLogin, { id: before.id }).catch(() => {})
}

/** At the provider it has to be somebody who signs in to this account. */
async function signInBy(
  context: WalletContext,
  trip: { provider: OAuthProvider; window: string; signal: AbortSignal },
): Promise<void> {
  const { login } = context
  const { provider } = trip
  const answer = await askProvider(context, {
    ...trip,
    begin: (binding) =>
      login.call(startSocialLink, { body: { provider, purpose: 'again', binding } }),
  })
  await accept(context, answer)
}

async function accept({ login, user }: WalletContext, answer: SocialAnswer): Promise<void> {
  if (answer.status !== 'done' || answer.user.id !== user.id)
    throw new FrameRefusal('actionNotAllowed')
  // Who it is stays as it was.
  await login.accept({ ...answer, user })
}

/** @returns whether the visitor has, and does not want another way */
async function signInByPasskey(stage: Stage, context: WalletContext): Promise<boolean> {
  const { callServer, login, user, texts, signal } = context
  const begin = () => login.call(startPasskeyLink, { body: { purpose: 'again' } })
  let begun = await begin()
  const isDone = await askForPasskey(stage, {
    ...{ kind: 'owner', texts, signal },
    async use(left) {
      const { answer } = await useLoginPasskey(begun, { signal: left })
      try {
        const body = { id: begun.id, passkey: answer }
        const done = await callServer(finishPasskeyLogin, { body, signal: left })
        if (done.status !== 'done' || done.user.id !== user.id)
          throw new FrameRefusal('actionNotAllowed')
        // Who it is stays as it was.
        await login.accept({ ...done, user })
        return true
      } catch (error) {
        if (!(error instanceof FrameRefusal)) begun = await begin().catch(() => begun)
        throw error
      }
    },
  })
  return isDone ?? false
}

async function signInByMail(stage: Stage, context: WalletContext, email: string): Promise<void> {
  const { user, origin, texts, signal } = context
  const mailLogin = createMailLogin(context)
  const { next } = await mailLogin.start({ email, origin, signal })
  const views = { email, texts, signal }
  if (next === 'device')
    await awaitDevice(stage, {
      ...views,
      async wait(ended) {
        while ((await mailLogin.wait(ended)).next === 'device') ended.throwIfAborted()
      },
    })
  await askCode(stage, {
    ...views,
    async use(code) {
      try {
        await mailLogin.finish(code, user.id)
      } catch (error) {
        const wrong = error instanceof ServerError ? wrongs[error.code ?? ''] : undefined
        if (!wrong) throw error
        return wrong
      }
    },
  })
}
