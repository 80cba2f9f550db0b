import type { Billfold } from 'billfold'
import { BillfoldProvider, ConnectButton, useBillfoldAccount } from 'billfold/react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './rootElement.js'

declare global {
  interface Window {
    /** Connects the first wallet of each namespace that the page has. */
    connectNamespaces(): Promise<void>
  }
}

const namespaces = ['eip155', 'solana', 'bip122'] as const

/** A page that shows the visitor's address on each of its namespaces. */
export function renderNamespaces(kit: Billfold): void {
  const own = namespaces.filter((namespace) =>
    kit.options.networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )
  // Not with the page: nothing of it is needed to paint.
  window.connectNamespaces = async () =>
    (await import('./connectNamespaces.js')).connectNamespaces(kit, own)
  createRoot(rootElement()).render(
    <BillfoldProvider kit={kit}>
      <main>
        <h1>Bench</h1>
        <ConnectButton />
        {own.map((namespace) => (
          <Address key={namespace} namespace={namespace} />
        ))}
      </main>
    </BillfoldProvider>,
  )
}

function Address({ namespace }: { namespace: (typeof namespaces)[number] }): ReactElement {
  const { address } = useBillfoldAccount({ namespace: namespace })
  return <p data-namespace={namespace}>{address}</p>
}
