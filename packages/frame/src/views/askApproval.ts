import type { Claims, Describe, Words } from '../approval/Description.js'
import { describe } from '../approval/describe.js'
import type { Approval } from '../keys/SignRequest.js'
import type { Passkey } from '../passkey/Passkey.js'
import { askConsent } from './askConsent.js'
import type { Stage } from './createStage.js'

/**
 * Shows what is to be signed, from the very text that is signed, and waits for the visitor.
 *
 * @returns whether who has pressed was checked
 * @throws FrameRefusal when the visitor rejects it
 */
export async function askApproval(
  stage: Stage,
  parameters: {
    approval: string
    claims?: Claims | undefined
    /** @default what describes a single act */
    describe?: Describe | undefined
    words: Words
    signal: AbortSignal
    /** One of these is to confirm it; of none it is not asked for. */
    passkeys?: readonly Passkey[] | undefined
  },
): Promise<boolean> {
  const { approval, claims = {}, words, signal, passkeys = [] } = parameters
  const shown = (parameters.describe ?? describe)(JSON.parse(approval) as Approval, words, claims) // made by this frame
  const confirmation = passkeys.length > 0 ? { text: approval, passkeys } : undefined
  return askConsent(stage, { shown, texts: words.texts, signal, confirmation })
}
