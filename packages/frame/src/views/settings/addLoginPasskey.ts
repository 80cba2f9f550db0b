import { finishPasskeyLogin, startPasskeyLink } from 'billfold/protocol'
import { forgetPasskey } from '../../passkey/createPasskey.js'
import { makeLoginPasskey } from '../../passkey/makeLoginPasskey.js'
import { labelOf } from '../../server/createLogin.js'
import { askForPasskey } from '../askForPasskey.js'
import type { Stage } from '../createStage.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'
import { withFreshLogin } from './signInAgain.js'

/** The server keeps no more ways to recover a wallet. */
const mostWays = 5

/**
 * Adds a new passkey to the logins of the account, and to the ways to recover the wallet where it can be one. That opens
 * all that the password does, so that is asked for.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function addLoginPasskey(stage: Stage, context: SectionContext): Promise<void> {
  const { callServer, keys, keeper, login, user, wallet, texts, signal } = context
  const { addresses, ways } = wallet
  await proveOwner(stage, context, {
    purpose: 'change',
    isPassword: true,
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  const begin = () => login.call(startPasskeyLink, { body: { purpose: 'link' } })
  let begun = await withFreshLogin(stage, context, begin)
  await askForPasskey(stage, {
    ...{ kind: 'link', texts, signal },
    async use(left) {
      const made = await makeLoginPasskey(begun, { label: labelOf(user), signal: left })
      const { answer, passkey, secret } = made
      const { id } = begun
      try {
        const named = { id, provider: 'passkey', name: passkey.credentialId, email: null }
        const { signature } = await keeper.vouch({ kind: 'linkLogin', ...named })
        const body = { id, passkey: answer, signature }
        await callServer(finishPasskeyLogin, { body, signal: left })
      } catch (error) {
        await forgetPasskey(passkey)
        begun = await begin().catch(() => begun)
        throw error
      }
      // Signed in by it, the password still opens the wallet where this comes to nothing.
      if (secret && ways.length < mostWays)
        await keeper.addRecovery({ kind: 'passkey', secret, passkey }).catch(() => {})
      secret?.fill(0)
      return true
    },
  })
}
