/**
 * Settles as `promise` does, or rejects with the signal's reason as soon as it aborts.
 * The work behind the promise goes on: whoever starts it undoes what arrives late.
 */
export function abortable<value>(
  promise: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) {
      promise.catch(() => {})
      return abort()
    }
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
