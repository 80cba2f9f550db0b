import type { Eip1193Provider } from './createProvider.js'

/** What a wallet says of itself (EIP-6963). */
export type WalletInfo = {
  /** A UUIDv4, new for each page. */
  readonly uuid: string
  readonly name: string
  /** An image as a data URI. */
  readonly icon: string
  /** The wallet's domain name, reversed. */
  readonly rdns: string
}

/** Announces a wallet now and whenever a page asks (EIP-6963). Returns an unsubscribe function. */
export function announceWallet(
  info: WalletInfo,
  provider: Eip1193Provider,
  target: EventTarget = window,
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
