/** What browsers from before 2024 have not by themselves. The page is the frame's own: nobody else sees it. */
AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  for (const each of signals) {
    const abort = () => controller.abort(each.reason)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort)
  }
  return controller.signal
}

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
