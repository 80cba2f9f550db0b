/**
 * The page's storage for wagmi, which would fail with it where it is blocked or full: then nothing is
 * remembered.
 */
export const quietStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: (key: string, value: string) => void attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => void attempt(() => localStorage.removeItem(key)),
}

function attempt<value>(work: () => value): value | null {
  try {
    return work()
  } catch {
    return null
  }
}
