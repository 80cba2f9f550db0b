import { labelOf } from '../../server/createLogin.js'
import { askPassword } from '../askPassword.js'
import type { Stage } from '../createStage.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'

/**
 * Puts another password in the place of the wallet's. The one before is dropped once the new one was tried.
 *
 * @throws FrameRefusal when the visitor goes back
 */
export async function changePassword(stage: Stage, context: SectionContext): Promise<void> {
  const { keeper, keys, wallet, user, texts, signal } = context
  const { addresses, ways } = wallet
  await proveOwner(stage, context, {
    purpose: 'change',
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  /** There is another one where an earlier change was cut off. */
  const older = ways.filter(({ kind }) => kind === 'password').map(({ setId }) => setId)
  let isAdded = false
  await askPassword<void>(stage, {
    ...{ kind: 'change', email: labelOf(user), texts, signal },
    async use(password) {
      // Begun again after a failure, it goes on from there.
      if (!isAdded) await keeper.addRecovery({ kind: 'password', password })
      isAdded = true
      for (let setId = older.at(-1); setId !== undefined; setId = older.at(-1)) {
        await keeper.removeRecovery(setId)
        older.pop()
      }
      return { value: undefined }
    },
  })
}
