import { FrameRefusal } from './channel/FrameRefusal.js'

export const loadLater = () => load(import('./later.js'))

/** What answers for several calls as one, and for keys that act within limits. */
export const loadCalls = () => load(import('./calls.js'))

/** What says which changes a node expects. */
export const loadSimulation = () => load(import('./simulation.js'))

/** What reads typed data. */
export const loadTypedData = () => load(import('./typedData.js'))

/** What reads transactions of Solana. */
export const loadSolana = () => load(import('./solana.js'))

/** What answers for accounts that are contracts. */
export const loadSmart = () => load(import('./smart.js'))

/** What knows the passwords that leaked. */
export const loadLeaked = () => load(import('./views/isLeakedPassword.js'))

/** @throws FrameRefusal where the script is not to be had, as of a server that is away, or that has another release */
async function load<script>(script: Promise<script>): Promise<script> {
  try {
    return await script
  } catch {
    throw new FrameRefusal('scriptGone')
  }
}
