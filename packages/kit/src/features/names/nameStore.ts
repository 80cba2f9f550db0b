import { createStore, type StoreApi } from 'zustand/vanilla'
import { expectReconnect } from '../../actions/expectReconnect.js'
import { replaceView } from '../../actions/navigate.js'
import { registerName } from '../../actions/registerName.js'
import { showToast } from '../../actions/showToast.js'
import type { Billfold } from '../../Billfold.js'
import { currentRoute } from '../../state/modal.js'
import { isRecord } from '../../utils/isRecord.js'

/** What an account wants to be called. */
export type NameFlow = {
  /** As typed, without the zone. */
  readonly text: string
  readonly status: 'choosing' | 'asking'
  /** Why the name was not registered, by an error's code, until another one is typed. */
  readonly problem?: string | undefined
}

const empty: NameFlow = { text: '', status: 'choosing' }
const stores = new WeakMap<Billfold, StoreApi<NameFlow>>()

/** It outlives its view: while a remote wallet is asked another one is shown. */
export function nameStore(kit: Billfold): StoreApi<NameFlow> {
  const known = stores.get(kit)
  if (known) return known
  const store = createStore<NameFlow>(() => empty)
  stores.set(kit, store)
  return store
}

/**
 * Has the account sign for a name, and shows that it has it.
 *
 * @param told.failed what a toast says where it was not registered
 * @param told.onRegistered called before that is shown
 * @param told.onFailed called where it was not registered
 */
export async function register(
  kit: Billfold,
  name: string,
  told: {
    failed: string
    onRegistered: (registered: { name: string; address: string }) => unknown
    onFailed: () => void
  },
): Promise<void> {
  const { getState, setState } = nameStore(kit)
  if (getState().status === 'asking') return
  setState({ status: 'asking', problem: undefined })
  try {
    await expectReconnect(kit, { namespace: 'eip155' })
    const { endsAt, ...registered } = await registerName(kit, { name })
    await told.onRegistered(registered)
    setState(empty)
    const route = currentRoute(kit.getState().modal)
    if (route?.view === 'RegisterAccountName')
      replaceView(kit, { view: 'RegisterAccountNameSuccess', name: registered.name, endsAt })
  } catch (error) {
    const problem = problemOf(error)
    setState({ status: 'choosing', problem })
    told.onFailed()
    // Whoever declines knows it.
    if (problem !== 'rejected') void showToast(kit, { message: told.failed, variant: 'error' })
  }
}

function problemOf(error: unknown): string {
  return isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
}
