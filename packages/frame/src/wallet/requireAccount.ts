import { FrameRefusal } from '../channel/FrameRefusal.js'

/** @throws FrameRefusal for an account that is not the wallet's */
export function requireAccount(given: unknown, own: string): void {
  if (typeof given !== 'string' || given.toLowerCase() !== own.toLowerCase())
    throw new FrameRefusal('invalidParams')
}
