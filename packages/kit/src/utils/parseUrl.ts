/** `URL.parse` of the URL standard, for browsers from before 2024 too: undefined for what is no URL. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
