import { forgetPasskey } from '../../passkey/createPasskey.js'
import type { RecoveryWay } from '../../wallet/createWalletKeeper.js'
import type { Stage } from '../createStage.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'

/**
 * Removes a passkey from the ways to recover the wallet, for good, once the visitor has shown that the other way is
 * at hand: the password.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function removePasskey(
  stage: Stage,
  context: SectionContext,
  { setId, passkey }: RecoveryWay,
): Promise<void> {
  const { keys, keeper, wallet } = context
  const { addresses } = wallet
  await proveOwner(stage, context, {
    purpose: 'change',
    isPassword: true,
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  await keeper.removeRecovery(setId)
  if (passkey) await forgetPasskey(passkey)
}
