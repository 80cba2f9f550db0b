import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import type { CreateBillfoldParameters } from '../../options/CreateBillfoldParameters.js'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }
let mounted: Mounted | undefined

afterEach(() => mounted?.unmount())

function Site(options: Partial<CreateBillfoldParameters>) {
  const storage = forgetful
  const kit = createBillfold({ networks: [mainnet], storage, prefetch: 'none', ...options })
  return (
    <BillfoldProvider kit={kit}>
      <ConnectButton />
      <NetworkButton />
    </BillfoldProvider>
  )
}

function visit(options: Partial<CreateBillfoldParameters>) {
  mounted = mountInShadow()
  mounted.render(<Site {...options} />)
  const [connect, network] = mounted.place.querySelectorAll('button')
  if (!connect || !network) throw new Error('There are no buttons.')
  const widths = () => [connect, network].map(({ offsetWidth }) => offsetWidth)
  return { connect, network, widths }
}

test('default: the first paint is in the language, what is not seen in it comes later', async () => {
  const { connect, network, widths } = visit({ locale: 'de-AT' })
  const before = widths()
  expect(connect.textContent).toBe('Wallet verbinden')
  expect(network.textContent).toMatch(/Network: Ethereum$/)
  await expect.poll(() => network.textContent).toMatch(/Netzwerk: Ethereum$/)
  expect(connect.textContent).toBe('Wallet verbinden')
  expect(widths()).toEqual(before)
})

test('parameters: texts of the host, before and after', async () => {
  const own = { 'button.connect': 'دخول', 'button.network': 'هنا {network}' }
  const { connect, network } = visit({ locale: 'ar', texts: { ar: own } })
  expect(connect.textContent).toBe('دخول')
  expect(network.textContent).toMatch(/هنا Ethereum$/)
  connect.click()
  await expect.poll(() => connect.textContent).toBe('جارٍ الفتح…')
  expect(network.textContent).toMatch(/هنا Ethereum$/)
})

test('behavior: a server’s HTML is in the language', () => {
  const html = renderToString(<Site locale="ja" />)
  expect(html).toContain('ウォレットを接続')
  expect(html).not.toContain('Connect wallet')
})
