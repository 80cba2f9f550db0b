import { type Billfold, type Connector, connect, watchState } from 'billfold'
import { BillfoldProvider, ConnectButton, useBillfoldAccount } from 'billfold/react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './rootElement.js'

declare global {
  interface Window {
    /** Connects the first wallet of each chain family that the page has. */
    connectFamilies(): Promise<void>
  }
}

const families = ['eip155', 'solana', 'bip122'] as const
type Family = (typeof families)[number]

/** A page that shows the visitor's address on each of its chain families. */
export function renderFamilies(kit: Billfold): void {
  const own = families.filter((family) =>
    kit.options.networks.some(({ chainNamespace }) => chainNamespace === family),
  )
  window.connectFamilies = async () => {
    for (const family of own) await connect(kit, { connectorId: (await firstOf(kit, family)).id })
  }
  createRoot(rootElement()).render(
    <BillfoldProvider kit={kit}>
      <main>
        <h1>Bench</h1>
        <ConnectButton />
        {own.map((family) => (
          <Address key={family} family={family} />
        ))}
      </main>
    </BillfoldProvider>,
  )
}

/** The first wallet of a family, as soon as it is found. */
function firstOf(kit: Billfold, family: Family): Promise<Connector> {
  const find = () => kit.getState().connectors.find(({ chain }) => chain === family)
  return new Promise((resolve) => {
    const found = find()
    if (found) return resolve(found)
    const stop = watchState(kit, find, (wallet) => {
      if (!wallet) return
      stop()
      resolve(wallet)
    })
  })
}

function Address({ family }: { family: Family }): ReactElement {
  const { address } = useBillfoldAccount({ namespace: family })
  return <p data-family={family}>{address}</p>
}
