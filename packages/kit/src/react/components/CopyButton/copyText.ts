/** Writes text to the clipboard. Resolves to false where the browser or the visitor refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard outside a secure context, or no permission: the caller says so.
    return false
  }
}
