/**
 * Does something that has to end after `ms` milliseconds, or when `signal` aborts. Node 20 may collect the signal of
 * `AbortSignal.timeout` that `AbortSignal.any` refers to, and the wait never ends; the timer here holds on to it.
 *
 * @throws the signal's reason; a `TimeoutError`, where `work` throws its own signal's reason
 */
export async function withinTime<value>(
  work: (signal: AbortSignal) => Promise<value>,
  { ms, signal }: { ms: number; signal?: AbortSignal | undefined },
): Promise<value> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms)
  try {
    return await work(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}
