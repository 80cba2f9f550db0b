/**
 * Does something that has to end after `ms` milliseconds, or when `signal` aborts. Browsers from before 2024 have no
 * `AbortSignal.any` to put a signal and a time together.
 *
 * @throws the signal's reason; a `TimeoutError`, where `work` throws its own signal's reason
 */
export async function withinTime<value>(
  work: (signal: AbortSignal) => Promise<value>,
  { ms, signal }: { ms: number; signal?: AbortSignal | undefined },
): Promise<value> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  signal?.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
