import { useBillfoldAccount, useBillfoldModal, useBillfoldNetwork } from 'billfold/react'
import type { ReactElement } from 'react'
import { Brand } from './Brand.js'
import { EmbeddedPlace } from './EmbeddedPlace.js'
import { useSiteTheme } from './useSiteTheme.js'
import { Values } from './Values.js'

/** A page with the kit in its midst, and nothing over it. */
export function EmbeddedSite(): ReactElement {
  const { status, address } = useBillfoldAccount()
  const { chainId } = useBillfoldNetwork()
  const { view } = useBillfoldModal()
  useSiteTheme()
  return (
    <>
      <header className="header">
        <Brand />
      </header>
      <main className="main">
        <section className="hero">
          <div className="hero-text">
            <h1>The gatekeeper’s desk</h1>
            <p className="lead">Here the wallet is a part of the page, as a form would be.</p>
            <Values
              values={{
                'account-status': status,
                'account-address': address,
                'network-chain': chainId,
                'modal-view': view,
              }}
            />
          </div>
          <EmbeddedPlace />
        </section>
      </main>
    </>
  )
}
