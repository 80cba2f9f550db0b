import { createBillfold, selfHosted } from 'billfold'
import { BillfoldProvider, ConnectButton } from 'billfold/react'
import { wagmi } from 'billfold/wagmi'
import { createRoot } from 'react-dom/client'
import { disconnect, getConnection, signMessage, watchConnection } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { rootElement } from '../rootElement.js'
import { wagmiConfig } from '../wagmiConfig.js'

const given = new URLSearchParams(location.hash.slice(1))
const kit = createBillfold({
  networks: [mainnet],
  adapters: [wagmi(wagmiConfig)],
  services: selfHosted(given.get('server') ?? '', { frame: given.get('frame') ?? '' }),
})

Object.assign(window, {
  whenConnected: () =>
    new Promise((resolve) => {
      const look = () => {
        if (getConnection(wagmiConfig).status !== 'connected') return
        stop()
        resolve(performance.timeOrigin + performance.now())
      }
      const stop = watchConnection(wagmiConfig, { onChange: look })
      look()
    }),
  sign: () => signMessage(wagmiConfig, { message: 'Bench' }),
  leave: () => disconnect(wagmiConfig),
})

createRoot(rootElement()).render(
  <BillfoldProvider kit={kit}>
    <main>
      <h1>Bench</h1>
      <ConnectButton />
    </main>
  </BillfoldProvider>,
)
