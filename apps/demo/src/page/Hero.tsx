import { ConnectButton } from 'billfold/react'
import type { ReactElement } from 'react'
import { Landscape } from './Landscape.js'

export function Hero({ practice }: { practice: boolean }): ReactElement {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>An orchard that belongs to everyone who tends it</h1>
        <p className="lead">
          Four hundred old apple trees above the river. Connect a wallet to sign the guest book,
          look after a tree, or leave a few coins for ladders and bees.
        </p>
        <div data-testid="hero-button">
          <ConnectButton label="Come in" />
        </div>
        {practice ? (
          <p className="practice" data-testid="practice-note">
            No wallet yet? Choose <strong>Practice wallet</strong> in the list: it comes with this
            page, asks as a real one does, and spends play money on chains of this computer.
          </p>
        ) : null}
      </div>
      <Landscape />
    </section>
  )
}
