import type { Stored } from '../stored.js'

/** A state in memory that storage mirrors. */
export type Holder<state> = {
  state(): state
  update(change: (state: state) => state): void
  watch(listener: (state: state) => void): () => void
}

/**
 * Opens what holds a stored state. What it changes is stored; what the wallet's own pages store, it
 * takes over. Call it in the worker's first turn, or a stored change does not wake the worker.
 */
export function openHolder<state, holder extends Holder<state>>(
  stored: Stored<state>,
  create: (state: state) => holder,
): Promise<holder> {
  const opened = open(stored, create)
  stored.watch(async (state) => {
    const holder = await opened
    if (JSON.stringify(state) !== JSON.stringify(holder.state())) holder.update(() => state)
  })
  return opened
}

async function open<state, holder extends Holder<state>>(
  stored: Stored<state>,
  create: (state: state) => holder,
): Promise<holder> {
  // The keys are in there: not for the scripts in pages.
  await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })
  const holder = create(await stored.read())
  await stored.write(holder.state())
  holder.watch((state) => void stored.write(state))
  return holder
}
