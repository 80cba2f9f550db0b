import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import type { Connector } from 'wagmi'
import {
  connect,
  getConnection,
  getConnectors,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import { wagmiConfig } from '../wagmiConfig.js'

/**
 * The least that a page can do by itself: a list of wallets and an address. By wagmi's actions, since
 * its hooks would bring query-core along, which the kit could then use for nothing.
 */
export function Wallets(): ReactElement {
  const [open, setOpen] = useState(false)
  const address = useSyncExternalStore(watchAddress, () => getConnection(wagmiConfig).address)
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [])
  async function choose(connector: Connector) {
    await connect(wagmiConfig, { connector })
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
      </button>
      {open ? <WalletList onChoose={choose} /> : null}
    </>
  )
}

function WalletList({ onChoose }: { onChoose: (connector: Connector) => void }): ReactElement {
  const connectors = useSyncExternalStore(watchList, () => getConnectors(wagmiConfig))
  return (
    <ul>
      {connectors.map((connector) => (
        <li key={connector.uid}>
          <button type="button" onClick={() => onChoose(connector)}>
            <img src={connector.icon} alt="" width="32" height="32" />
            {connector.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

function watchAddress(onChange: () => void) {
  return watchConnection(wagmiConfig, { onChange })
}

function watchList(onChange: () => void) {
  return watchConnectors(wagmiConfig, { onChange })
}
