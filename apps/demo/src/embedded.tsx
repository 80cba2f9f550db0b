import { createRoot } from 'react-dom/client'
import { createKit } from './kit/createKit.js'
import { startPracticeWallet } from './kit/startPracticeWallet.js'
import { readOptions } from './options/readOptions.js'
import { EmbeddedSite } from './page/EmbeddedSite.js'
import { KitProviders } from './page/KitProviders.js'
import { rootElement } from './page/rootElement.js'

const { options } = readOptions(location.search)
const demoKit = await createKit({ ...options, embedded: true })

createRoot(rootElement()).render(
  <KitProviders {...demoKit}>
    <EmbeddedSite />
  </KitProviders>,
)
if (options.practice) startPracticeWallet(demoKit.kit)
