type AppApi = { register(wallet: object): unknown }

/**
 * Registers a wallet for Solana and one for Bitcoin (Wallet Standard) that agree to everything at
 * once and remember it. Runs in the page, before its own scripts; it may use nothing from outside
 * of itself.
 */
export function registerNamespaceWallets() {
  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="#a64"/></svg>',
  )}`

  function register(parameters: {
    name: string
    chain: string
    address: string
    publicKey: Uint8Array
    connect: string
  }) {
    const { name, chain, address, publicKey } = parameters
    const account = { address, publicKey, chains: [chain], features: [] }
    const isGranted = () => localStorage.getItem(name) !== null
    async function connect(input?: { silent?: boolean }) {
      if (!input?.silent) localStorage.setItem(name, 'granted')
      return { accounts: isGranted() ? [account] : [] }
    }
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains: [chain],
      get accounts() {
        return isGranted() ? [account] : []
      },
      features: {
        'standard:connect': { version: '1.0.0', connect },
        [parameters.connect]: { version: '1.0.0', connect },
      },
    }
    const hand = (api: AppApi) => api.register(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) => {
      if ('detail' in event) hand(event.detail as AppApi) // by the standard
    })
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }))
  }

  register({
    name: 'Solana Wallet',
    chain: 'solana:mainnet',
    address: '1'.repeat(32),
    publicKey: new Uint8Array(32),
    connect: 'standard:connect',
  })
  register({
    name: 'Bitcoin Wallet',
    chain: 'bitcoin:mainnet',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    publicKey: new Uint8Array(33).fill(2),
    connect: 'bitcoin:connect',
  })
}
