import type { ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { buttonStyles } from '../../theme/buttonStyles.js'
import { AccountPill } from './AccountPill.js'
import { NetworkPill } from './NetworkPill.js'
import { PageButton } from './PageButton.js'
import { PageButtons } from './PageButtons.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let root: Root | undefined

beforeEach(() => screen.viewport(1024, 400))

afterEach(() => {
  root?.unmount()
  root = undefined
  document.adoptedStyleSheets = []
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function Buttons(): ReactElement {
  return (
    <PageButtons>
      <PageButton label="Connect wallet" busyLabel="Connecting…" theme="light" />
      <NetworkPill name="Base" label="Network: Base" theme="light" />
      <AccountPill
        address={address}
        name="0xd8dA…A96045"
        label="Account"
        balance={null}
        theme="light"
      />
    </PageButtons>
  )
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The server's HTML in a page, with something after it that would be seen to jump. */
function serve(children: ReactElement, parent: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(children)
  const box = document.createElement('div')
  box.style.cssText = parent
  box.append(place)
  const after = document.createElement('p')
  after.textContent = 'After'
  box.append(after)
  document.body.append(box)
  return place
}

function placeOfNext(): number[] {
  const { left, top } = document.querySelector('p')?.getBoundingClientRect() ?? new DOMRect()
  return [left, top]
}

async function hydrate(children: ReactElement, place: HTMLElement): Promise<void> {
  root = hydrateRoot(place, children)
  await expect.poll(() => place.querySelector('button')?.hidden).toBe(false)
}

test.each([
  ['a block', ''],
  ['a flex box', 'display: flex'],
  ['a flex box, centred', 'display: flex; align-items: center; height: 80px'],
  ['a grid', 'display: grid; justify-items: start'],
])('behavior: in %s, nothing moves from bare HTML to styles to script', async (_, parent) => {
  const errors = vi.spyOn(console, 'error')
  const button = <PageButton label="Connect wallet" busyLabel="Connecting…" theme="light" />
  const place = serve(button, parent)
  const before = placeOfNext()
  adopt(buttonStyles)
  expect(placeOfNext()).toEqual(before)
  await hydrate(button, place)
  expect(placeOfNext()).toEqual(before)
  expect(errors).not.toHaveBeenCalled()
})

test('behavior: the server’s HTML holds the text and no inline style', () => {
  const html = renderToString(<Buttons />)
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
})

test('behavior: neither waiting nor a late balance changes the width', async () => {
  adopt(buttonStyles)
  const pill = (balance: string | null) => (
    <>
      <PageButton label="Connect wallet" busyLabel="Connecting…" busy={balance !== null} />
      <AccountPill address={address} name="0xd8dA…A96045" label="Account" balance={balance} />
    </>
  )
  const place = serve(pill(null), '')
  await hydrate(pill(null), place)
  const widths = () =>
    Array.from(place.querySelectorAll('button'), (button) => button.getBoundingClientRect().width)
  const before = widths()
  root?.render(pill('1.234 ETH'))
  await expect.poll(() => place.textContent).toContain('1.234 ETH')
  expect(widths()).toEqual(before)
})

test.each([
  'Connect wallet',
  'Wallet verbinden',
  'Conectar wallet',
  'ウォレットを接続',
  'ربط المحفظة',
  '0xd8dA…A96045',
])('behavior: %s fits into what is reserved for it', async (label) => {
  adopt(buttonStyles)
  const button = <PageButton label={label} />
  const place = serve(button, '')
  await hydrate(button, place)
  const shell = place.querySelector<HTMLElement>('.bf-page')
  expect(shell?.offsetWidth).toBe(Number(shell?.dataset.width))
})

const hostile = {
  'an unset of all': '* { all: unset }',
  'no animation': '* { animation: none !important; transition: none !important }',
  'a small root': 'html { font-size: 62.5% }',
  'hidden buttons': 'button { display: none } span { display: none !important }',
  'a preflight': `*, ::before, ::after { box-sizing: border-box; border: 0 solid; margin: 0; padding: 0 }
    img, svg { display: block; max-width: 100%; height: auto } [hidden] { display: none !important }
    button { font: inherit; background: transparent; color: inherit; letter-spacing: 3px }`,
}

test.each(Object.entries(hostile))(
  'behavior: on a page with %s, all looks the same',
  async (_, css) => {
    adopt(buttonStyles)
    const place = serve(<Buttons />, '')
    await hydrate(<Buttons />, place)
    const before = lookOf(place)
    adopt(css)
    expect(lookOf(place)).toEqual(before)
  },
)

/** All that is computed for each element of the buttons, and where it lies in its button. */
function lookOf(place: HTMLElement): object[] {
  return Array.from(place.querySelectorAll('.bf-page, .bf-page *'), (element) => {
    const style = getComputedStyle(element)
    const look = Object.fromEntries(
      Array.from(style, (name) => [name, style.getPropertyValue(name)]),
    )
    // What is inherited from the page and has no effect on a button.
    for (const name of Object.keys(look)) if (ignored.test(name)) delete look[name]
    return look
  })
}

const ignored = /^(--|perspective-origin|transform-origin)/
