import {
  confirmEmailChange,
  finishEmailChange,
  getLoginAccount,
  startEmailChange,
} from 'billfold/protocol'
import type { Login, LoginUser } from '../server/createLogin.js'
import { noCode } from '../server/createMailLogin.js'
import { ServerError } from '../server/createServerCaller.js'
import type { WalletKeeper } from './createWalletKeeper.js'

/**
 * Gives the account another address: a code to the one that it has, a code to the new one, and the wallet's own
 * signature.
 */
export type EmailChange = {
  /** This visitor has agreed to exactly this address. @returns seconds until it may be asked again */
  begin(parameters: { email: string; userId: string }): Promise<{ retryAfter: number }>
  confirm(code: string): Promise<void>
  finish(code: string): Promise<LoginUser>
}

export function createEmailChange({
  login,
  keeper,
}: {
  login: Login
  keeper: WalletKeeper
}): EmailChange {
  let change: { id: string; email: string; userId: string } | undefined

  /** What was agreed to by who is still signed in. */
  async function requireChange() {
    if (change && change.userId === (await login.user())?.id) return change
    throw noCode()
  }

  return {
    async begin({ email, userId }) {
      change = undefined
      const begun = await login.call(startEmailChange, { body: { email }, userId })
      change = { id: begun.challengeId, email, userId }
      return { retryAfter: begun.retryAfter }
    },
    async confirm(code) {
      const { id, userId } = await requireChange()
      await login.call(confirmEmailChange, { body: { challengeId: id, code }, userId })
    },
    async finish(code) {
      const { id, email, userId } = await requireChange()
      const { signature } = await keeper.vouch({ kind: 'changeEmail', challengeId: id, email })
      const body = { challengeId: id, code, signature: signature as `0x${string}` }
      const { user } = await login
        .call(finishEmailChange, { body, userId })
        .catch(async (error) => {
          if (!(error instanceof ServerError) || error.code !== 'codeExpired') throw error
          // Taken before, and the answer to that was lost.
          const { user: now } = await login.call(getLoginAccount, { userId })
          if (now.email !== email.toLowerCase()) throw error
          return { user: { id: now.id, email: now.email } }
        })
      change = undefined
      await login.rename(user)
      return user
    },
  }
}
