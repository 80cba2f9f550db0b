import { frameRefusals } from 'billfold/protocol'

/** Why a request is refused: what the page may know of it. Other errors stay in the frame. */
export class FrameRefusal extends Error {
  override name = 'FrameRefusal'
  readonly code: number

  constructor(reason: keyof typeof frameRefusals | { code: number; message: string }) {
    const { code, message } = typeof reason === 'string' ? frameRefusals[reason] : reason
    super(message)
    this.code = code
  }
}
