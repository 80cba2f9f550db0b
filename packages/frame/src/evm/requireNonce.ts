import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Ask } from '../server/askOf.js'
import { readNonce } from './readNonce.js'

/** @throws FrameRefusal where the next transaction has another number by now than the visitor was shown */
export async function requireNonce(
  ask: Ask,
  { nonce, ...place }: { nonce: number } & Parameters<typeof readNonce>[1],
): Promise<void> {
  if ((await readNonce(ask, place)).nonce === nonce) return
  throw new FrameRefusal({ code: -32_003, message: 'Another transaction was sent meanwhile' })
}
