import type { Eip1193Provider } from '../Eip1193.js'
import type { WalletConnector } from '../WalletConnector.js'

export type SafeParameters = {
  /**
   * The sites that may show this page as an app of a Safe.
   * @default ['https://app.safe.global']
   */
  readonly origins?: readonly [string, ...string[]] | undefined
}

/**
 * Connects to the Safe that shows this page as one of its apps, through the messages of Safe Apps. Returns
 * no wallet if the page is not in a frame, or in a frame of a site that is not in `origins`. Only these
 * sites are sent anything.
 *
 * A Safe signs and pays when its owners have agreed: `sendTransaction` returns the id of the Safe's own
 * transaction, which its provider, but not the chain, takes for a transaction's hash.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], connectors: [...safe()] })
 * ```
 */
export function safe(parameters: SafeParameters = {}): readonly WalletConnector[] {
  const { origins = ['https://app.safe.global'] } = parameters
  const allowed = parentOrigins(origins)
  if (allowed.length === 0) return []
  let opened: Promise<Eip1193Provider> | undefined
  return [
    {
      id: 'safe',
      name: 'Safe',
      getProvider() {
        opened ??= open(allowed).catch((error) => {
          opened = undefined
          throw error
        })
        return opened
      },
    },
  ]
}

async function open(origins: readonly string[]) {
  const { openSafe } = await import('./openSafe.js')
  return openSafe({ parent: window.parent, origins })
}

/** Those of the origins that the frame around this page may be of. */
function parentOrigins(origins: readonly string[]): readonly string[] {
  if (typeof window === 'undefined' || window.parent === window) return []
  // Not in every browser; there, messages go to each of the origins, and to no other.
  const parent = window.location.ancestorOrigins?.[0]
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}
