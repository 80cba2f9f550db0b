import { createBillfold, selfHosted, sendTransaction, watchAccount } from 'billfold'
import { BillfoldProvider, ConnectButton } from 'billfold/react'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../rootElement.js'

const given = new URLSearchParams(location.hash.slice(1))
const chain = {
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [given.get('rpc') ?? ''] } },
} as const
const kit = createBillfold({
  networks: [chain],
  services: selfHosted(given.get('server') ?? '', {
    frame: given.get('frame') ?? '',
    defaultAccountTypes: { eip155: 'smartAccount' },
  }),
})
const connected = new Promise<{ address: string | undefined; at: number }>((resolve) => {
  watchAccount(kit, ({ isConnected, address }) => {
    if (isConnected) resolve({ address, at: performance.timeOrigin + performance.now() })
  })
})

Object.assign(window, {
  whenConnected: async () => (await connected).at,
  address: async () => (await connected).address,
  pay: (to: string) => sendTransaction(kit, { transaction: { to, value: 1n } }),
})

createRoot(rootElement()).render(
  <BillfoldProvider kit={kit}>
    <main>
      <h1>Bench</h1>
      <ConnectButton />
    </main>
  </BillfoldProvider>,
)
