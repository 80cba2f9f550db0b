import { FrameRefusal } from './channel/FrameRefusal.js'

/** @throws FrameRefusal where the script is not to be had, as of a server that is away */
export async function loadLater() {
  try {
    return await import('./later.js')
  } catch {
    throw new FrameRefusal('unreachable')
  }
}
