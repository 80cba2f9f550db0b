import type { SolanaStandardWallet } from './solanaTestWallet.js'

type Register = (...wallets: readonly SolanaStandardWallet[]) => () => void

/** Registers a wallet with every app on a page, those that come later too. Returns its undo. */
export function registerStandard(
  wallet: SolanaStandardWallet,
  target: EventTarget = window,
): () => void {
  const undo: (() => void)[] = []
  const register = (api: { register: Register }) => undo.push(api.register(wallet))
  const onReady = (event: Event) => {
    // What an app hands to wallets, by the standard.
    if ('detail' in event) register(event.detail as { register: Register })
  }
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const step of undo.splice(0)) step()
  }
}
