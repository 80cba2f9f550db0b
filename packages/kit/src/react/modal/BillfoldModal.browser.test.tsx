import { afterEach, expect, test } from 'vitest'
import { openModal } from '../../actions/openModal.js'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import { currentRoute } from '../../state/modal.js'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { BillfoldModal } from './BillfoldModal.js'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }
let mounted: Mounted

afterEach(() => mounted.unmount())

test.each([
  [{ disableAppend: true }, 'modal'],
  [{ enableEmbedded: true }, 'embedded'],
])('behavior: with %o it stands where the host puts it', async (options, mode) => {
  const kit = createBillfold({ networks: [mainnet], storage: forgetful, ...options })
  mounted = mountInShadow()
  mounted.render(
    <BillfoldProvider kit={kit}>
      <main>
        <BillfoldModal />
      </main>
    </BillfoldProvider>,
  )
  await expect.poll(() => kit.getState().started).toBe(true)
  openModal(kit)
  const layer = () => mounted.root.querySelector('main billfold-layer')
  await expect.poll(() => layer()?.shadowRoot?.querySelector('[data-part="page"]')).toBeTruthy()
  expect(layer()?.getAttribute('data-mode')).toBe(mode)
  expect(document.querySelector('body > billfold-layer')).toBeNull()
})

test('behavior: a view that it does not have is as if none had been named', async () => {
  const kit = createBillfold({ networks: [mainnet], storage: forgetful })
  mounted = mountInShadow()
  mounted.render(<BillfoldProvider kit={kit}>{null}</BillfoldProvider>)
  await expect.poll(() => kit.getState().started).toBe(true)
  for (const view of ['Moon', 'toString']) {
    openModal(kit, { view: view as 'Connect' }) // as a page without types does
    const layer = document.querySelector('body > billfold-layer')
    await expect.poll(() => layer?.shadowRoot?.querySelector('[data-page="Connect"]')).toBeTruthy()
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'Connect', unasked: true })
  }
})

test.each([
  [{}, 'body > billfold-layer', []],
  [{ enableEmbedded: true }, 'main billfold-layer', ['k button', 'Escape button', 'Escape input']],
])(
  'behavior: with %o the page’s shortcuts hear no more than is theirs',
  async (options, place, heard) => {
    const kit = createBillfold({ networks: [mainnet], storage: forgetful, ...options })
    mounted = mountInShadow()
    mounted.render(
      <BillfoldProvider kit={kit}>
        <main>
          <BillfoldModal />
        </main>
      </BillfoldProvider>,
    )
    await expect.poll(() => kit.getState().started).toBe(true)
    openModal(kit, { view: 'AllWallets' })
    const find = (selector: string) =>
      (
        document.querySelector(place) ?? mounted.root.querySelector(place)
      )?.shadowRoot?.querySelector(selector)
    await expect.poll(() => find('input')).toBeTruthy()
    const shortcuts: string[] = []
    const onKeyDown = (event: KeyboardEvent) => {
      shortcuts.push(`${event.key} ${(event.composedPath()[0] as Element).localName}`)
    }
    document.addEventListener('keydown', onKeyDown)
    for (const key of ['k', 'Escape'])
      for (const name of ['button', 'input'])
        find(name)?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, composed: true }),
        )
    document.removeEventListener('keydown', onKeyDown)
    expect(shortcuts).toEqual(heard)
  },
)
