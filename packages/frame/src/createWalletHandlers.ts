import { type FrameEvent, type FrameUser, removeVaultSet } from 'billfold/protocol'
import { FrameRefusal } from './channel/FrameRefusal.js'
import type { FrameHandlers } from './channel/openChannel.js'
import type { Speech } from './createSpeech.js'
import type { Addresses } from './keys/deriveAccounts.js'
import type { Parts } from './Parts.js'
import { type EnteredByPasskey, signInByPasskey } from './passkey/signInByPasskey.js'
import { type LoginUser, labelOf } from './server/createLogin.js'
import { createMailLogin } from './server/createMailLogin.js'
import { createSocialHandlers, type SocialHandlers } from './social/createSocialHandlers.js'
import type { Stage } from './views/createStage.js'
import { beginEmailChange } from './views/settings/beginEmailChange.js'
import type { WalletContext } from './views/settings/Section.js'
import { sections } from './views/settings/sections.js'
import { showSettings } from './views/settings/showSettings.js'
import { createEmailChange } from './wallet/createEmailChange.js'
import type { ReadyWallet } from './wallet/createWalletKeeper.js'
import { nextSteps } from './wallet/nextSteps.js'

export type WalletHandlers = Pick<
  FrameHandlers,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'connectPasskey'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'openSettings'
> &
  SocialHandlers

/** Answers for logins, the wallet's settings and its address for mails: what an ordinary signature does without. */
export function createWalletHandlers(
  parts: Parts,
  parameters: {
    stage: Stage
    speech: Speech
    emit: (event: FrameEvent) => void
    /** @throws FrameRefusal while nobody is signed in */
    requireUser: () => Promise<LoginUser>
    /** @throws FrameRefusal while there is no wallet on this device */
    requireWallet: () => Promise<ReadyWallet>
    /** What the views about the wallet work with. */
    prepare: (origin: string, signal: AbortSignal) => Promise<WalletContext>
    /** Aborts with the session as well. */
    within: (signal: AbortSignal) => AbortSignal
    endLogin: (user: LoginUser) => Promise<void>
    /** Notes who has come by a passkey just now. */
    enter: (entered: EnteredByPasskey) => void
    /** Learns which account is in use. */
    learnAccount: () => Promise<void>
    toUser: (user: LoginUser, addresses: Addresses) => FrameUser
  },
): WalletHandlers {
  const { login, keeper, spending } = parts
  const { stage, speech, emit, requireUser, requireWallet, prepare, within } = parameters
  const { endLogin, enter, learnAccount, toUser } = parameters
  const mailLogin = createMailLogin(parts)
  /** A code that was right, while nothing more is known: asked again, the session is there. */
  let passedOtp: string | undefined
  /** The one that goes on from one code to the next. */
  const emailChange = createEmailChange({ login, keeper })

  /** Takes the wallet from this device, as its visitor has decided. */
  async function forget({ wallet: { setId, addresses }, user }: WalletContext) {
    await keeper.forget()
    await spending.forget(addresses)
    // Of no use any more without this device's half.
    await login.call(removeVaultSet, { id: setId, body: {} }).catch(() => {})
    await endLogin(user)
  }

  return {
    ...createSocialHandlers(parts),
    connectEmail({ email }, { origin, signal }) {
      passedOtp = undefined
      return mailLogin.start({ email, origin, signal })
    },
    connectDevice: (_, { signal }) => mailLogin.wait(signal),
    async connectOtp({ otp }) {
      if (otp !== passedOtp || !(await login.user())) await mailLogin.finish(otp)
      passedOtp = otp
      const { status } = await keeper.look()
      passedOtp = undefined
      return { next: nextSteps[status] }
    },
    async connectPasskey(_, { origin, signal }) {
      enter(await signInByPasskey(parts, { ...(await speech.words()), stage, origin, signal }))
      return { next: nextSteps[(await keeper.look()).status] }
    },
    async updateEmail({ email }, { origin, signal }) {
      const context = await prepare(origin, within(signal))
      const before = context.user.email
      if (before === null) throw new FrameRefusal('actionNotAllowed')
      const begun = await beginEmailChange(stage, context, { before, email, emailChange })
      return { next: 'primaryOtp', ...begun }
    },
    async updateEmailPrimaryOtp({ otp }) {
      await emailChange.confirm(otp)
      return {}
    },
    async updateEmailSecondaryOtp({ otp }) {
      const user = await emailChange.finish(otp)
      const state = await keeper.look()
      if (state.status === 'ready')
        emit({ event: 'userChanged', data: toUser(user, state.addresses) })
      return { newEmail: user.email ?? '' }
    },
    async openSettings(_, { origin, signal: given }) {
      const signal = within(given)
      const { addresses } = await requireWallet()
      const before = await requireUser()
      const email = labelOf(before)
      let isForgotten = false
      const words = await speech.words()
      const shown = showSettings(stage, {
        sections: sections.filter(({ isOffered }) => isOffered?.(parts) ?? true),
        ...{ email, ...words, signal },
        async prepare(left) {
          const context = await prepare(origin, left)
          const forgetIt = async () => {
            isForgotten = true
            await forget(context)
          }
          const tellAccount = async () => {
            await learnAccount()
            emit({ event: 'userChanged', data: toUser(context.user, addresses) })
          }
          return { ...context, forget: forgetIt, tellAccount }
        },
      })
      // With the session the settings end as well: as the visitor wanted it.
      await shown.catch((error) => {
        if (!isForgotten) throw error
      })
      const user = await login.user()
      if (user?.id === before.id && user.email !== before.email)
        emit({ event: 'userChanged', data: toUser(user, addresses) })
      return {}
    },
  }
}
