import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Recovery } from '../../keys/createKeys.js'
import type { Factor } from '../../keys/recoveryKey.js'
import { askPasskey } from '../../passkey/askPasskey.js'
import { hasPasskeys } from '../../passkey/hasPasskeys.js'
import { labelOf } from '../../server/createLogin.js'
import type { Purpose } from '../../wallet/createWalletKeeper.js'
import { passkeysOf } from '../../wallet/passkeysOf.js'
import { tryPasswords } from '../../wallet/tryPasswords.js'
import { askForPasskey } from '../askForPasskey.js'
import { askPassword } from '../askPassword.js'
import type { Stage } from '../createStage.js'
import { isStaleLogin } from './isStaleLogin.js'
import type { WalletContext } from './Section.js'
import { requireFreshLogin, signInAgain } from './signInAgain.js'

/** What only the owner has, with what it opens. */
export type Proof = {
  readonly factor: Factor
  readonly recovery: Recovery
  readonly setId: string
}

/**
 * Has the visitor show that the wallet is theirs: by a login of the last minutes, and by their password or a passkey.
 * The owner is told by mail.
 *
 * @param parameters.use What to do with it; a SealError says that the password is wrong.
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function proveOwner<value>(
  stage: Stage,
  context: WalletContext,
  parameters: {
    purpose: Purpose
    /** Whether it has to be the password. */
    isPassword?: boolean | undefined
    use: (proof: Proof) => Promise<value>
  },
): Promise<value> {
  const { keeper, known, wallet, user, texts, signal } = context
  const { purpose, isPassword = false, use } = parameters
  const { ways } = wallet
  if (!ways.some(({ kind }) => kind === 'password')) throw new FrameRefusal('actionNotAllowed')
  const recoveries: Record<string, Recovery> = {}

  /** Nothing where the login is too old by the server's clock. */
  async function attempt(setId: string, factor: Factor): Promise<{ value: value } | undefined> {
    try {
      // The owner is told of each.
      const recovery = recoveries[setId] ?? (await keeper.readRecovery(setId, purpose))
      recoveries[setId] = recovery
      const value = await use({ factor, recovery, setId })
      await known.add(wallet.addresses, { ...recovery, setId })
      return { value }
    } catch (error) {
      if (isStaleLogin(error)) return undefined
      throw error
    }
  }

  const passkeys = isPassword || !hasPasskeys() ? [] : passkeysOf(ways)
  const byPasskey = () =>
    askForPasskey(stage, {
      ...{ kind: 'confirm', texts, signal },
      async use(left) {
        const { passkey, secret } = await askPasskey(passkeys, { signal: left })
        return { found: await attempt(passkey.setId, { kind: 'passkey', secret, passkey }) }
      },
    })
  const byPassword = () =>
    askPassword<{ found: { value: value } | undefined }>(stage, {
      ...{ kind: 'prove', email: labelOf(user), texts, signal },
      use: (password) =>
        tryPasswords(ways, async (setId) => ({
          found: await attempt(setId, { kind: 'password', password }),
        })),
    })

  await requireFreshLogin(stage, context)
  for (;;) {
    const answer = (passkeys.length > 0 && (await byPasskey())) || (await byPassword())
    if (answer.found) return answer.found.value
    await signInAgain(stage, context)
  }
}
