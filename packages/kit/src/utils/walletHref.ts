/**
 * Schemes that run in the page, read files, or lead into the browser or the system instead of to a
 * wallet. Links are the catalogue's or the host's, never the connected wallet's own word; this is for
 * catalogues that somebody else fills.
 */
const harmful =
  /^(?:javascript|data|blob|file|filesystem|about|vbscript|view-source|intent|content|android-app|chrome(?:-[a-z]+)?|edge|moz-extension|resource|jar|ms-[a-z-]+|search-ms|ldaps?|ssh|telnet|ftp|smb|tel|sms|mailto|market|itms[a-z-]*|shortcuts|x-apple[a-z.-]*):/i

/**
 * The address that opens a wallet with a pairing URI, from the wallet's link prefix: `example://`,
 * `example:` or `https://example.com/` becomes `example://wc?uri=…`.
 *
 * @returns undefined where the prefix leads to no wallet
 */
export function walletHref(
  prefix: string | undefined,
  parameters: { uri: string; encodings?: 1 | 2 | undefined },
): string | undefined {
  const base = linkBase(prefix)
  if (!base) return undefined
  const { uri, encodings = 1 } = parameters
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${encodings === 2 ? encodeURIComponent(once) : once}`
}

/** The address that brings a wallet to the front to answer a request of a session. */
export function requestHref(
  prefix: string | undefined,
  { topic }: { topic: string },
): string | undefined {
  const base = linkBase(prefix)
  return base && `${base}wc?sessionTopic=${topic}`
}

/**
 * The address that shows a page in a wallet's own browser on a phone, from the prefix that the wallet's
 * docs give: `https://example.com/ul/browse/` becomes `https://example.com/ul/browse/<page>?ref=<site>`.
 *
 * @returns undefined where the prefix is no `https:` address
 */
export function browseHref(
  prefix: string | undefined,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
): string | undefined {
  const base = linkBase(prefix)
  if (!base || !/^https:/i.test(base)) return undefined
  return `${base}${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`
}

/** A link prefix with its scheme and its last slash. */
function linkBase(prefix: string | undefined): string | undefined {
  const text = prefix?.trim() ?? ''
  if (text === '' || /[\s<>"]/.test(text)) return undefined
  const withScheme = text.includes('://') ? text : `${text.replace(/[:/]+$/, '')}://`
  if (harmful.test(withScheme) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(withScheme)) return undefined
  return withScheme.endsWith('/') ? withScheme : `${withScheme}/`
}
