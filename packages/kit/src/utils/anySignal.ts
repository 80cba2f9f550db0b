/** `AbortSignal.any` of the DOM standard, for browsers from before 2024 too. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  // It holds on to none of them.
  if (AbortSignal.any) return AbortSignal.any(signals)
  const controller = new AbortController()
  for (const each of signals) {
    const abort = () => controller.abort(each.reason)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort)
  }
  return controller.signal
}
