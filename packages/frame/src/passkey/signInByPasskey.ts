import { finishPasskeyLogin, startPasskeyLogin } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Parts } from '../Parts.js'
import type { LoginUser } from '../server/createLogin.js'
import type { Texts } from '../texts/en.js'
import { askForPasskey } from '../views/askForPasskey.js'
import type { Stage } from '../views/createStage.js'
import { hasPasskeys } from './hasPasskeys.js'
import { makeLoginPasskey } from './makeLoginPasskey.js'
import type { Passkey } from './Passkey.js'
import { type LoginAnswer, useLoginPasskey } from './useLoginPasskey.js'

/** Who has signed in by which passkey, and what opens the wallet where that one does. */
export type EnteredByPasskey = {
  readonly user: LoginUser
  readonly passkey: Passkey
  readonly secret: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Signs in by a passkey, or makes one and an account with it.
 *
 * @throws FrameRefusal when the visitor cancels, ServerError
 */
export async function signInByPasskey(
  parts: Parts,
  parameters: { stage: Stage; origin: string; language: string; texts: Texts; signal: AbortSignal },
): Promise<EnteredByPasskey> {
  const { stage, origin, language, texts, signal } = parameters
  const { callServer, login, projectId } = parts
  if (!hasPasskeys()) throw new FrameRefusal('actionNotAllowed')
  const begin = () => callServer(startPasskeyLogin, { body: { projectId, origin }, signal })
  // Before the press: browsers want nothing to be waited for between that and the passkey.
  let begun = await begin()

  async function enter(answering: Promise<LoginAnswer>): Promise<EnteredByPasskey> {
    const { answer, passkey, secret } = await answering
    try {
      const body = { id: begun.id, passkey: answer }
      const done = await callServer(finishPasskeyLogin, { body, signal })
      if (done.status !== 'done') throw new FrameRefusal('actionNotAllowed')
      return { user: await login.accept(done), passkey, secret }
    } catch (error) {
      // Each is good once; where there is no other one that is said at the next press.
      begun = await begin().catch(() => begun)
      throw error
    }
  }

  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.now())
  const label = `${new URL(origin).host}, ${day}`
  const views = { texts, signal }
  for (;;) {
    const entered =
      (await askForPasskey(stage, {
        ...{ ...views, kind: 'enter' },
        use: (left) => enter(useLoginPasskey(begun, { signal: left })),
      })) ??
      (await askForPasskey(stage, {
        ...{ ...views, kind: 'create' },
        use: (left) => enter(makeLoginPasskey(begun, { label, signal: left })),
      }))
    if (entered) return entered
  }
}
