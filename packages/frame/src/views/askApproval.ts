import type { Claims, Words } from '../approval/Description.js'
import { describe } from '../approval/describe.js'
import type { Approval } from '../keys/SignRequest.js'
import { askConsent } from './askConsent.js'
import type { Stage } from './createStage.js'

/**
 * Shows what is to be signed, from the very text that is signed, and waits for the visitor.
 *
 * @returns whether who has pressed was checked
 * @throws FrameRefusal when the visitor rejects it, or the browser cannot tell whether it is seen
 */
export async function askApproval(
  stage: Stage,
  parameters: {
    approval: string
    claims?: Claims | undefined
    words: Words
    signal: AbortSignal
    /** The check of who has pressed. */
    confirm?: ((signal: AbortSignal) => Promise<void>) | undefined
  },
): Promise<boolean> {
  const { approval, claims = {}, words, signal, confirm } = parameters
  const shown = describe(JSON.parse(approval) as Approval, words, claims) // made by this frame
  return askConsent(stage, { shown, texts: words.texts, signal, confirm })
}
