import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit } from './kit/createKit.js'
import { startBitcoinWallet } from './kit/startBitcoinWallet.js'
import { startPracticeWallet } from './kit/startPracticeWallet.js'
import { startSolanaWallet } from './kit/startSolanaWallet.js'
import { readOptions } from './options/readOptions.js'
import { KitProviders } from './page/KitProviders.js'
import { rootElement } from './page/rootElement.js'
import { Site } from './page/Site.js'

const { options, ignored } = readOptions(location.search)
const demoKit = await createKit(options)
const site = (
  <KitProviders {...demoKit}>
    <Site options={options} ignored={ignored} ethers={demoKit.ethers} />
  </KitProviders>
)
createRoot(rootElement()).render(options.strict ? <StrictMode>{site}</StrictMode> : site)
// For the console, and for tests.
Object.assign(window, { kit: demoKit.kit })
if (options.practice) startPracticeWallet(demoKit.kit)
if (options.solana) startSolanaWallet()
if (options.bitcoin) startBitcoinWallet()
