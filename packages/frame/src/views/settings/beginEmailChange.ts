import { describeEmailChange } from '../../approval/describeEmailChange.js'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { EmailChange } from '../../wallet/createEmailChange.js'
import { askConsent } from '../askConsent.js'
import type { Stage } from '../createStage.js'
import { isStaleLogin } from './isStaleLogin.js'
import { proveOwner } from './proveOwner.js'
import type { WalletContext } from './Section.js'

/**
 * Has the visitor agree to another address and prove that the wallet is theirs, and begins the change.
 *
 * @throws FrameRefusal
 */
export async function beginEmailChange(
  stage: Stage,
  context: WalletContext,
  {
    before,
    email,
    emailChange,
  }: { before: string; email: string; emailChange: Pick<EmailChange, 'begin'> },
) {
  if (email.toLowerCase() === before) throw new FrameRefusal('emailTaken')
  const { keys, texts, signal, wallet } = context
  const userId = context.user.id
  const { addresses } = wallet
  // Before anything is sent: a page makes nobody's mails.
  const shown = describeEmailChange({ before, email, account: addresses.eip155, texts })
  await askConsent(stage, { shown, texts, signal })
  // Whoever has the device for a while, and reads its mails, has no password.
  const begun = await proveOwner(stage, context, {
    purpose: 'change',
    async use({ factor, recovery }) {
      await keys.checkRecovery({ factor, recovery, addresses })
      const [begun] = await Promise.allSettled([emailChange.begin({ email, userId })])
      // A login that is too old by now is renewed. Of all else the page is told.
      if (begun.status === 'rejected' && isStaleLogin(begun.reason)) throw begun.reason
      return begun
    },
  })
  if (begun.status === 'rejected') throw begun.reason
  return begun.value
}
