import { isRecord } from '../utils/isRecord.js'
import { plainText } from '../utils/plainText.js'

/** A wallet's own object (Wallet Standard). Its parts are read anew each time: they may change. */
export type StandardSource = {
  readonly accounts: unknown
  readonly features: unknown
}

/** A wallet that has registered itself (Wallet Standard), made fit to be shown. */
export type StandardWallet = {
  /** The only thing that tells wallets apart; anybody can claim any. */
  readonly name: string
  readonly icon: string | undefined
  /** Chains that it speaks, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly source: StandardSource
}

/** Reads what has been registered; `undefined` when it is no wallet. */
export function parseStandardWallet(value: unknown): StandardWallet | undefined {
  try {
    if (!isRecord(value) || !isRecord(value.features) || !Array.isArray(value.chains)) return
    const name = plainText(value.name)
    if (!name) return
    const { icon, chains } = value
    return {
      name,
      // A data URI, by the standard: to show the list is no reason to ask anybody's server.
      icon: typeof icon === 'string' && icon.startsWith('data:') ? icon : undefined,
      chains: chains.filter((chain): chain is string => typeof chain === 'string'),
      source: value as unknown as StandardSource, // an object, and all of its parts are unknown
    }
  } catch {
    // A getter of theirs has thrown.
    return
  }
}

/**
 * Tells wallets that the page is ready for them (Wallet Standard) and goes on listening, since some
 * come late. `onChange` is called with all of them, in their order of registration, whenever one
 * has come or gone. Returns an unsubscribe function.
 */
export function watchStandardWallets(
  window: Window,
  onChange: (wallets: readonly StandardWallet[]) => void,
): () => void {
  const found = new Map<unknown, StandardWallet>()
  let listening = true
  const tell = () => onChange([...found.values()])

  function register(...given: readonly unknown[]) {
    const fresh = given.filter((value) => listening && add(value))
    if (fresh.length > 0) tell()
    return () => {
      const gone = fresh.filter((value) => found.delete(value))
      if (gone.length > 0) tell()
    }
  }

  function add(value: unknown) {
    const wallet = found.has(value) ? undefined : parseStandardWallet(value)
    if (wallet) found.set(value, wallet)
    return wallet !== undefined
  }

  // Frozen, since all wallets of the page are handed the same one.
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const callback: unknown = 'detail' in event ? event.detail : undefined
    if (typeof callback !== 'function') return
    try {
      callback(api)
    } catch {
      // A wallet that fails at its own registration is not offered; it is no failure of the page.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
    // Wallets keep what they were handed, and may still call it.
    listening = false
    found.clear()
  }
}
