import { isRecord } from '../utils/isRecord.js'
import { plainText } from '../utils/plainText.js'

/** A wallet that has put itself into `window.btc_providers` (WBIP004), made fit to be shown. */
export type BtcProviderWallet = {
  /** The path from `window` to its provider, such as `LeatherProvider`. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** What is asked (`request`). */
  readonly provider: object
}

/** Reads the wallets in `window.btc_providers`, each once. */
export function readBtcProviders(window: Window): readonly BtcProviderWallet[] {
  const wallets = new Map<object, BtcProviderWallet>()
  try {
    const listed: unknown = Reflect.get(window, 'btc_providers')
    for (const entry of Array.isArray(listed) ? listed.slice(0, 100) : []) {
      const wallet = readEntry(window, entry)
      if (wallet && !wallets.has(wallet.provider)) wallets.set(wallet.provider, wallet)
    }
  } catch {
    // A getter of theirs has thrown: those that come after it are not offered.
  }
  return [...wallets.values()]
}

function readEntry(window: Window, entry: unknown): BtcProviderWallet | undefined {
  if (!isRecord(entry)) return undefined
  const { icon } = entry
  const id = plainText(entry.id, 100)
  const name = plainText(entry.name)
  const provider = id && findByPath(window, id)
  if (!name || !isRecord(provider) || typeof provider.request !== 'function') return undefined
  return {
    id,
    name,
    // A data URI, by the proposal: to show the list is no reason to ask anybody's server.
    icon: typeof icon === 'string' && icon.startsWith('data:') ? icon : undefined,
    provider,
  }
}

/** What is at a path such as `okxwallet.bitcoin`. */
export function findByPath(window: Window, path: string): unknown {
  let found: unknown = window
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, name)
  }
  return found
}
