import type { Billfold } from 'billfold'
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

/** A page that shows the visitor's address on each of its chain families. */
export function renderFamilies(kit: Billfold): void {
  const own = families.filter((family) =>
    kit.options.networks.some(({ chainNamespace }) => chainNamespace === family),
  )
  // Not with the page: nothing of it is needed to paint.
  window.connectFamilies = async () =>
    (await import('./connectFamilies.js')).connectFamilies(kit, own)
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

function Address({ family }: { family: (typeof families)[number] }): ReactElement {
  const { address } = useBillfoldAccount({ namespace: family })
  return <p data-family={family}>{address}</p>
}
