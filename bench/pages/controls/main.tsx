import { createBillfold, selfHosted } from 'billfold'
import {
  BillfoldProvider,
  ConnectButton,
  NetworkButton,
  useBillfoldDisconnect,
  useBillfoldTheme,
} from 'billfold/react'
import { wagmi } from 'billfold/wagmi'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'wagmi/chains'
import { rootElement } from '../rootElement.js'
import { wagmiConfig } from '../wagmiConfig.js'

const server = new URLSearchParams(location.hash.slice(1)).get('server') ?? ''
const kit = createBillfold({
  networks: [mainnet],
  adapters: [wagmi(wagmiConfig)],
  services: selfHosted(server),
})

function Controls() {
  const { setThemeMode } = useBillfoldTheme()
  const { mutate: disconnect } = useBillfoldDisconnect()
  return (
    <>
      <button type="button" onClick={() => setThemeMode('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(rootElement()).render(
  <BillfoldProvider kit={kit}>
    <main>
      <h1>Bench</h1>
      <ConnectButton />
      <NetworkButton />
      <Controls />
    </main>
  </BillfoldProvider>,
)
