import type { Billfold } from '../Billfold.js'
import { askFrame } from './askFrame.js'
import { goBack, replaceView } from './navigate.js'

const second = 1000

type Options = { readonly signal?: AbortSignal | undefined }

/**
 * Begins to give the wallet by email another address, once the visitor has agreed to it in the frame, and shows where
 * the code goes.
 *
 * @throws FrameError, RpcError
 */
export async function changeEmail(
  kit: Billfold,
  { email, signal }: { email: string } & Options,
): Promise<void> {
  const { next, retryAfter } = await askFrame(kit, ({ emailChange }) =>
    emailChange.begin({ email }, { signal }),
  )
  const view = next === 'primaryOtp' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
  replaceView(kit, { view, email, retryAt: Date.now() + retryAfter * second })
}

/** Takes the code of the address until now, and asks for that of the new one. @throws FrameError, RpcError */
export async function sendPrimaryCode(
  kit: Billfold,
  { email, otp, signal }: { email: string; otp: string } & Options,
): Promise<void> {
  await askFrame(kit, ({ emailChange }) => emailChange.sendPrimaryCode({ otp }, { signal }))
  replaceView(kit, { view: 'UpdateEmailSecondaryOtp', email, retryAt: Date.now() })
}

/** Takes the code of the new address: it counts from now on. @throws FrameError, RpcError */
export async function sendSecondaryCode(
  kit: Billfold,
  { otp, signal }: { otp: string } & Options,
): Promise<void> {
  await askFrame(kit, ({ emailChange }) => emailChange.sendSecondaryCode({ otp }, { signal }))
  goBack(kit)
}
