import { createRoot } from 'react-dom/client'
import { createKit } from './kit/createKit.js'
import { startPracticeWallet } from './kit/startPracticeWallet.js'
import { readOptions } from './options/readOptions.js'
import { Brand } from './page/Brand.js'
import { KitProviders } from './page/KitProviders.js'
import { rootElement } from './page/rootElement.js'
import { Stand } from './page/Stand.js'

const { options } = readOptions(location.search)
const apples = await createKit({ ...options, key: 'apples', accent: 'a8321f', theme: 'light' })
// Without wagmi: two wagmi configs on one page both follow a wallet as soon as either connects it.
const honey = await createKit({
  ...options,
  adapter: 'none',
  key: 'honey',
  accent: 'f0b429',
  theme: 'dark',
})

createRoot(rootElement()).render(
  <>
    <header className="header">
      <Brand />
    </header>
    <main className="main">
      <h1>Two stands at the gate</h1>
      <p className="lead">
        Each has a kit of its own: its own visitor, network, language and look, on one page.
      </p>
      <div className="columns">
        <KitProviders {...apples}>
          <Stand name="apples" title="Apples" />
        </KitProviders>
        <KitProviders {...honey}>
          <Stand name="honey" title="Honey" />
        </KitProviders>
      </div>
    </main>
  </>,
)
if (options.practice) startPracticeWallet(apples.kit)
