import type { Question } from './Question.js'

const key = 'pending'

/** The questions that wait for the owner, where the approval window reads them. */
export async function readPending(): Promise<readonly Question[]> {
  const stored = await chrome.storage.session.get<{ [key]?: Question[] }>(key)
  return stored[key] ?? []
}

export async function writePending(pending: readonly Question[]): Promise<void> {
  await chrome.storage.session.set({ [key]: pending })
}

/** Tells every change of them. Returns an unsubscribe function. */
export function watchPending(listener: (pending: readonly Question[]) => void): () => void {
  const { onChanged } = chrome.storage.session
  const onChange = ({ [key]: change }: Record<string, chrome.storage.StorageChange>) => {
    if (change) listener((change.newValue ?? []) as Question[]) // only the worker writes it
  }
  onChanged.addListener(onChange)
  return () => onChanged.removeListener(onChange)
}
