import type { WalletRequest } from 'billfold/testing'

const key = 'pending'

/** The questions that wait for the owner, where the approval window reads them. */
export async function readPending(): Promise<readonly WalletRequest[]> {
  const stored = await chrome.storage.session.get<{ [key]?: WalletRequest[] }>(key)
  return stored[key] ?? []
}

export async function writePending(pending: readonly WalletRequest[]): Promise<void> {
  await chrome.storage.session.set({ [key]: pending })
}

/** Tells every change of them. */
export function watchPending(listener: (pending: readonly WalletRequest[]) => void): void {
  chrome.storage.session.onChanged.addListener(({ [key]: change }) => {
    if (change) listener((change.newValue ?? []) as WalletRequest[]) // only the worker writes it
  })
}
