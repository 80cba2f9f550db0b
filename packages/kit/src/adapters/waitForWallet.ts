/** How long a remembered wallet may take to put itself into the page, in milliseconds. */
const announceTime = 3_000

/** Waits for a wallet that was there on the last visit; `undefined` when it does not come. */
export function waitForWallet<wallet>(parameters: {
  find: () => wallet | undefined
  onChange: (listener: () => void) => () => void
  signal: AbortSignal
}): Promise<wallet | undefined> {
  const { find, onChange, signal } = parameters
  return new Promise((resolve) => {
    const there = find()
    if (there || signal.aborted) return resolve(there)
    const done = (wallet: wallet | undefined) => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', giveUp)
      resolve(wallet)
    }
    const giveUp = () => done(undefined)
    const timer = setTimeout(giveUp, announceTime)
    const stop = onChange(() => {
      const wallet = find()
      if (wallet) done(wallet)
    })
    signal.addEventListener('abort', giveUp)
  })
}
