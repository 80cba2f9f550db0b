import { createRoot } from 'react-dom/client'
import { reconnect } from 'wagmi/actions'
import { rootElement } from '../rootElement.js'
import { wagmiConfig } from '../wagmiConfig.js'
import { Wallets } from './Wallets.js'

reconnect(wagmiConfig)
createRoot(rootElement()).render(
  <main>
    <h1>Bench</h1>
    <Wallets />
  </main>,
)
