declare global {
  interface Window {
    /** How many listeners the page has at the wallets. */
    countWalletListeners(): number
  }
}

/**
 * Announces wallets (EIP-6963) that answer at once, agree to everything and remember it. Runs in the
 * page, before its own scripts; it may use nothing from outside of itself.
 *
 * @param wallets What they are called, and their icons as SVG. @default three
 */
export function announceWallets(
  wallets: readonly { readonly name: string; readonly icon: string }[] = [
    'Bench Wallet',
    'Second Wallet',
    'Third Wallet',
  ].map((name) => ({
    name,
    icon: '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="#46a"/></svg>',
  })),
) {
  const listeners = new Set<unknown>()
  window.countWalletListeners = () => listeners.size

  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  function createProvider(key: string) {
    const accounts = () => (localStorage.getItem(key) ? [address] : [])
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => '0x1',
      eth_accounts: accounts,
      eth_requestAccounts() {
        localStorage.setItem(key, 'granted')
        return accounts()
      },
      wallet_revokePermissions: () => localStorage.removeItem(key),
    }
    return {
      async request({ method }: { method: string }) {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(`No such method: ${method}`), { code: 4200 })
        return answer()
      },
      on: (_event: string, listener: unknown) => listeners.add(listener),
      removeListener: (_event: string, listener: unknown) => listeners.delete(listener),
    }
  }

  const details = wallets.map(({ name, icon }, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
      rdns: `org.example.wallet${index}`,
    },
    provider: createProvider(`wallet${index}`),
  }))
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
