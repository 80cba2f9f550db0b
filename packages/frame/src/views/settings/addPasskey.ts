import { labelOf } from '../../server/createLogin.js'
import { createPasskeyAdder } from '../../wallet/createPasskeyAdder.js'
import { askForPasskey } from '../askForPasskey.js'
import type { Stage } from '../createStage.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'

/**
 * Adds a passkey to the ways to recover the wallet. It opens all that the password does, so that is asked for.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function addPasskey(stage: Stage, context: SectionContext): Promise<void> {
  const { keys, keeper, wallet, user, texts, signal } = context
  const { addresses } = wallet
  await proveOwner(stage, context, {
    purpose: 'change',
    isPassword: true,
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  const adder = createPasskeyAdder({ keeper, wallet, email: labelOf(user) })
  try {
    await askForPasskey(stage, { kind: 'offer', texts, signal, use: adder.add })
  } finally {
    await adder.drop()
  }
}
