import { BillfoldModal } from 'billfold/react'
import type { ReactElement } from 'react'

/** Where the kit stands in the page instead of over it. */
export function EmbeddedPlace(): ReactElement {
  return (
    <section className="embedded" aria-label="Wallet" data-testid="embedded">
      <BillfoldModal />
    </section>
  )
}
