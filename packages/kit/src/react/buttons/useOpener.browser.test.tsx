import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import type { CreateBillfoldParameters } from '../../options/CreateBillfoldParameters.js'
import type { Language } from '../../utils/languages.js'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { isModalLoading, loadedModal } from '../loading/loadModal.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { ConnectButton } from './ConnectButton.js'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }
let mounted: Mounted | undefined

// The mouse rests where the file before has left it: a button that appears there would be meant.
beforeAll(async () => {
  const corner = document.createElement('div')
  corner.style.cssText = 'position:fixed;right:0;bottom:0;width:8px;height:8px'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
})

afterEach(() => {
  mounted?.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page with a button. What was fetched in one language has not come in another. */
function visit(locale: Language, options: Partial<CreateBillfoldParameters> = {}) {
  const kit = createBillfold({ networks: [mainnet], storage: forgetful, locale, ...options })
  mounted = mountInShadow()
  mounted.render(
    <BillfoldProvider kit={kit}>
      <ConnectButton />
    </BillfoldProvider>,
  )
  const button = mounted.place.querySelector('button')
  if (!button) throw new Error('There is no button.')
  return { kit, button }
}

/** Lets the page be painted and have nothing to do, twice: once for what waits for it. */
async function idle() {
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  }
}

const isLoaded = (language: Language) => loadedModal(language) !== undefined
const isAsked = (language: Language) => isModalLoading(language) || isLoaded(language)

test('default: fetched while the button is in view and the page has nothing to do', async () => {
  visit('en')
  await expect.poll(() => isLoaded('en')).toBe(true)
})

describe('behavior: only on intent', () => {
  const frugal = {
    'with Save-Data': { connection: { saveData: true, effectiveType: '4g' } },
    'on a slow network': { connection: { saveData: false, effectiveType: '3g' } },
    'with little memory': { deviceMemory: 2 },
  }

  test.each(Object.entries(frugal))('%s', async (_, traits) => {
    for (const [name, value] of Object.entries(traits))
      Object.defineProperty(navigator, name, { value, configurable: true })
    try {
      visit('de')
      await idle()
      expect(isAsked('de')).toBe(false)
    } finally {
      for (const name of Object.keys(traits)) Reflect.deleteProperty(navigator, name)
    }
  })

  test('with `prefers-reduced-data`', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList, // as much as is read
    )
    visit('de')
    await idle()
    expect(isAsked('de')).toBe(false)
  })

  test('out of view', async () => {
    await screen.viewport(400, 400)
    const spacer = document.createElement('div')
    spacer.style.height = '2000px'
    document.body.prepend(spacer)
    visit('de')
    await idle()
    expect(isAsked('de')).toBe(false)
    spacer.remove()
  })

  test('parameters: prefetch, hover', async () => {
    const { button } = visit('de', { prefetch: 'hover' })
    await idle()
    expect(isAsked('de')).toBe(false)
    button.focus()
    await expect.poll(() => isLoaded('de')).toBe(true)
  })
})

test('parameters: prefetch, none', async () => {
  const { button } = visit('es', { prefetch: 'none' })
  button.focus()
  await idle()
  expect(isAsked('es')).toBe(false)
})

test('behavior: a press is seen in the same task, until the modal is there', async () => {
  const { kit, button } = visit('es', { prefetch: 'none' })
  button.click()
  // React has rendered before any other task.
  await Promise.resolve()
  expect(button.getAttribute('aria-busy')).toBe('true')
  // In English as long as those words of the language have not come.
  expect(['Opening…', 'Abriendo…']).toContain(button.textContent)
  await expect.poll(() => isLoaded('es')).toBe(true)
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
  expect(kit.getState().modal.status).toBe('open')
})
