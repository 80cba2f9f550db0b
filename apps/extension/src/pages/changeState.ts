import type { Stored } from '../stored.js'

/** Changes a stored state and says so, or says why not. */
export async function changeState<state>(
  stored: Stored<state>,
  change: (state: state) => state,
  done = '',
): Promise<void> {
  const status = document.getElementById('status')
  try {
    await stored.write(change(await stored.read()))
    status?.replaceChildren(done)
  } catch (error) {
    status?.replaceChildren(error instanceof Error ? error.message : String(error))
  }
}
