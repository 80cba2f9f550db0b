import { type ReactElement, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Billfold } from '../../Billfold.js'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { WalletButton } from '../buttons/WalletButton.js'
import { BillfoldModal } from '../modal/BillfoldModal.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { type PlacedElement, placedElements, watchElements } from './elements.js'

/** Renders a kit into its elements. Returns an unsubscribe function. */
export function renderElements(
  kit: Billfold,
  isOwn: (element: PlacedElement) => boolean,
): () => void {
  const root = createRoot(document.createElement('div'))
  root.render(<ElementApp kit={kit} isOwn={isOwn} />)
  return () => root.unmount()
}

function ElementApp(props: {
  kit: Billfold
  isOwn: (element: PlacedElement) => boolean
}): ReactElement {
  const { kit, isOwn } = props
  const elements = useSyncExternalStore(watchElements, placedElements)
  return (
    <BillfoldProvider kit={kit}>
      {elements
        .filter(isOwn)
        .map((placed) =>
          createPortal(<ElementPart {...placed} />, placed.element, String(placed.id)),
        )}
    </BillfoldProvider>
  )
}

function ElementPart({ part, attributes }: PlacedElement): ReactElement {
  const account = {
    balance: attributes.balance === 'show' ? ('show' as const) : ('hide' as const),
    name: attributes.name === 'show' ? ('show' as const) : ('hide' as const),
    charsStart: toNumber(attributes['chars-start']),
    charsEnd: toNumber(attributes['chars-end']),
  }
  const { label, 'loading-label': loadingLabel, wallet = '' } = attributes
  switch (part) {
    case 'connect':
      return <ConnectButton {...account} label={label} loadingLabel={loadingLabel} />
    case 'account':
      return <AccountButton {...account} />
    case 'network':
      return <NetworkButton />
    case 'wallet':
      return <WalletButton wallet={wallet} label={label} />
    case 'modal':
      return <BillfoldModal />
    default:
      return part satisfies never
  }
}

function toNumber(attribute: string | undefined): number | undefined {
  const number = Number.parseInt(attribute ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}
