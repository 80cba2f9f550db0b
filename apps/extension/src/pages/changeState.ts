import type { WalletState } from 'billfold/testing'
import { readState, writeState } from '../storedState.js'

/** Changes the stored state and says so, or says why not. */
export async function changeState(
  change: (state: WalletState) => WalletState,
  done = '',
): Promise<void> {
  const status = document.getElementById('status')
  try {
    await writeState(change(await readState()))
    status?.replaceChildren(done)
  } catch (error) {
    status?.replaceChildren(error instanceof Error ? error.message : String(error))
  }
}
