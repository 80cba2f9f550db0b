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

/** Tells every change of them. Returns its undo. */
export function watchPending(listener: (pending: readonly WalletRequest[]) => void): () => void {
  const { onChanged } = chrome.storage.session
  const onChange = ({ [key]: change }: Record<string, chrome.storage.StorageChange>) => {
    if (change) listener((change.newValue ?? []) as WalletRequest[]) // only the worker writes it
  }
  onChanged.addListener(onChange)
  return () => onChanged.removeListener(onChange)
}
