import { hasPasskeys } from '../passkey/hasPasskeys.js'
import { labelOf } from '../server/createLogin.js'
import { passkeysOf } from '../wallet/passkeysOf.js'
import { tryPasswords } from '../wallet/tryPasswords.js'
import { askPassword } from './askPassword.js'
import type { Stage } from './createStage.js'
import { proveOwner } from './settings/proveOwner.js'
import type { WalletContext } from './settings/Section.js'

/**
 * Has the visitor show that the wallet is theirs before something that may cost much: by the password that has opened
 * it on this device, and without one by what the server has of it, of which the owner is told by mail.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function confirmOwner(stage: Stage, context: WalletContext): Promise<void> {
  const { keys, known, wallet, user, texts, signal } = context
  const { addresses, ways } = wallet
  const seen = await known.read(addresses)
  // Of one that is gone since the password may be another one now.
  const passwords = seen.filter(
    ({ kind, setId }) => kind === 'password' && ways.some((way) => way.setId === setId),
  )
  if (passwords.length > 0) {
    const isOpen = await askPassword<boolean>(stage, {
      ...{ kind: 'spend', email: labelOf(user), texts, signal },
      other:
        hasPasskeys() && passkeysOf(ways).length > 0
          ? { text: texts['confirm.press'], value: false }
          : undefined,
      use: (password) =>
        tryPasswords(passwords, async (_, recovery) => {
          const factor = { kind: 'password', password } as const
          await keys.checkHalf({ factor, recovery, addresses })
          await known.add(addresses, recovery)
          return true
        }),
    })
    if (isOpen) return
  }
  await proveOwner(stage, context, {
    purpose: 'confirm',
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
}
