/** What an app hands to wallets, by the standard. */
type AppApi = { register(...wallets: readonly object[]): () => void }

/**
 * Registers a wallet with every app on a page, those that come later too. Returns an unsubscribe
 * function.
 */
export function registerStandard(wallet: object, target: EventTarget = window): () => void {
  const undo: (() => void)[] = []
  const register = (api: AppApi) => undo.push(api.register(wallet))
  const onReady = (event: Event) => {
    if ('detail' in event) register(event.detail as AppApi) // by the standard
  }
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const step of undo.splice(0)) step()
  }
}
