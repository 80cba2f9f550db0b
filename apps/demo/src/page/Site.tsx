import type { ReactElement } from 'react'
import type { DemoEthers } from '../kit/DemoEthers.js'
import type { DemoOptions } from '../options/demoOptions.js'
import { Actions } from './Actions.js'
import { EmbeddedPlace } from './EmbeddedPlace.js'
import { EthersPanel } from './EthersPanel.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { Hero } from './Hero.js'
import { LiveValues } from './LiveValues.js'
import { OptionsTable } from './OptionsTable.js'
import { PolkadotPanel } from './PolkadotPanel.js'
import { Settings } from './Settings.js'
import { useSiteTheme } from './useSiteTheme.js'
import { WagmiPanel } from './WagmiPanel.js'

/** The site of an imagined orchard, around everything that a host can do with the kit. */
export function Site(props: {
  options: DemoOptions
  ignored: readonly string[]
  ethers?: DemoEthers | undefined
}): ReactElement {
  const { options, ignored, ethers } = props
  useSiteTheme()
  return (
    <>
      <Header names={options.names} />
      <main className="main">
        <Hero practice={options.practice} />
        {options.embedded || !options.append ? <EmbeddedPlace /> : null}
        <Actions />
        <div className="columns">
          <LiveValues />
          <Settings />
        </div>
        {options.adapter === 'wagmi' ? <WagmiPanel /> : null}
        {ethers ? <EthersPanel ethers={ethers} /> : null}
        {options.polkadot ? <PolkadotPanel /> : null}
        <OptionsTable ignored={ignored} />
      </main>
      <Footer />
    </>
  )
}
