import { type ReactElement, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { Row } from '../Row/Row.js'
import { RowGroup } from '../RowGroup/RowGroup.js'
import { SearchField } from '../SearchField/SearchField.js'
import { Dialog, type DialogProps } from './Dialog.js'
import { Page } from './Page.js'

const labels = { close: 'Close', back: 'Back' }
let mounted: Mounted
let opener: HTMLButtonElement

beforeEach(async () => {
  await screen.viewport(1024, 768)
  opener = document.createElement('button')
  opener.textContent = 'Open'
  document.body.append(opener)
  opener.focus()
  mounted = mountInShadow('modal')
})

afterEach(() => {
  mounted.unmount()
  document.body.replaceChildren()
})

async function show(props: Partial<DialogProps> = {}): Promise<void> {
  mounted.render(
    <StrictMode>
      <Dialog
        open
        onClose={() => {}}
        container={mounted.root}
        title="Connect a wallet"
        labels={labels}
        dir="ltr"
        {...props}
      >
        {props.children ?? (
          <Page name="connect" depth={1}>
            <button type="button">First</button>
            <button type="button">Last</button>
          </Page>
        )}
      </Dialog>
    </StrictMode>,
  )
  const shown = props.open ?? true
  if (shown)
    await expect.poll(() => mounted.root.querySelector('[data-part="dialog"]')).not.toBeNull()
}

function part(name: string): HTMLElement {
  const element = mounted.root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!element) throw new Error(`no part ${name}`)
  return element
}

/** Resolves when all that moves has come to rest. */
async function rest(): Promise<void> {
  const moving = [document, mounted.root].flatMap((each) => each.getAnimations())
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

test('default: a named dialog that takes the focus', async () => {
  await show()
  const dialog = part('dialog')
  await expect.poll(() => mounted.root.activeElement).toBe(dialog)
  expect(dialog.getAttribute('role')).toBe('dialog')
  const title = mounted.root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
  expect(title?.textContent).toBe('Connect a wallet')
})

test('behavior: the element that asks for the focus gets it', async () => {
  await show({
    children: (
      <Page name="search" depth={1}>
        <input aria-label="Search" data-autofocus />
      </Page>
    ),
  })
  await expect.poll(() => mounted.root.activeElement?.tagName).toBe('INPUT')
})

test('behavior: an element that has taken the focus already keeps it', async () => {
  await show({
    children: (
      <Page name="search" depth={1}>
        <SearchField label="Search" clearLabel="Clear" value="" onChange={() => {}} autoFocus />
      </Page>
    ),
  })
  await rest()
  expect(mounted.root.activeElement?.tagName).toBe('INPUT')
})

test('behavior: Tab goes round inside', async () => {
  await show()
  await expect.poll(() => mounted.root.activeElement).toBe(part('dialog'))
  const seen: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    await expect.poll(() => mounted.root.activeElement?.matches('button')).toBe(true)
    const active = mounted.root.activeElement
    seen.push(active?.getAttribute('aria-label') ?? active?.textContent)
  }
  expect(seen).toEqual(['Close', 'First', 'Last', 'Close'])
})

test('behavior: the focus returns to the opener, and the dialog leaves the page', async () => {
  const onClosed = vi.fn()
  await show({ onClosed })
  await expect.poll(() => mounted.root.activeElement).toBe(part('dialog'))
  await show({ onClosed, open: false })
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
  expect(mounted.root.querySelector('[data-part="dialog"]')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('behavior: closes where the page has switched all animation off', async () => {
  const onClosed = vi.fn()
  const still = new CSSStyleSheet()
  still.replaceSync('* { animation: none !important; transition: none !important }')
  mounted.root.adoptedStyleSheets = [...mounted.root.adoptedStyleSheets, still]
  await show({ onClosed })
  await show({ onClosed, open: false })
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
})

test('parameters: onClose says why', async () => {
  const onClose = vi.fn()
  await show({ onClose })
  await rest()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(part('close'))
  await userEvent.click(part('backdrop'), { position: { x: 4, y: 4 } })
  expect(onClose.mock.calls).toEqual([['escape'], ['close-button'], ['backdrop']])
})

test('behavior: Escape closes it also while the focus is on its way round', async () => {
  const onClose = vi.fn()
  await show({ onClose })
  await rest()
  const ends = [...mounted.root.querySelectorAll('[data-base-ui-focus-guard]')]
  expect(ends).not.toEqual([])
  for (const end of ends)
    end.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    )
  expect(onClose.mock.calls).toEqual(ends.map(() => ['escape']))
})

test('parameters: blocked', async () => {
  const [onClose, onBlocked] = [vi.fn(), vi.fn()]
  await show({ onClose, onBlocked, blocked: true })
  await rest()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(part('close'))
  expect(onClose).not.toHaveBeenCalled()
  expect(onBlocked.mock.calls).toEqual([['escape'], ['close-button']])
})

test('parameters: onBack', async () => {
  const onBack = vi.fn()
  await show({ onBack })
  await rest()
  await userEvent.click(part('back'))
  expect(onBack).toHaveBeenCalledOnce()
})

test('parameters: passive, and the page can be pressed again', async () => {
  await show()
  await rest()
  await show({ passive: true })
  const events = () =>
    ['dialog', 'backdrop'].map((name) => getComputedStyle(part(name)).pointerEvents)
  await expect.poll(events).toEqual(['none', 'none'])
})

test('behavior: the page keeps its width and does not scroll', async () => {
  document.documentElement.style.overflowY = 'scroll'
  const before = document.documentElement.clientWidth
  await show()
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(document.documentElement.clientWidth).toBe(before)
  await show({ open: false })
  await expect.poll(() => document.documentElement.style.cssText).toBe('overflow-y: scroll;')
  document.documentElement.removeAttribute('style')
})

test('behavior: Escape closes ours, not a native dialog below', async () => {
  const native = document.createElement('dialog')
  document.body.append(native)
  native.showModal()
  native.append(mounted.host)
  const onClose = vi.fn()
  await show({ onClose })
  await rest()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledExactlyOnceWith('escape')
  expect(native.open).toBe(true)
})

test('behavior: another page comes, the one before leaves a still picture, the focus moves', async () => {
  const page = (name: string, depth: number, text: string) => (
    <Page name={name} depth={depth}>
      <p>{text}</p>
      <button type="button">{text}</button>
    </Page>
  )
  await show({ children: page('one', 1, 'One') })
  await rest()
  await show({ title: 'Second', children: page('two', 2, 'Two') })
  expect(mounted.root.querySelector('.bf-pages')?.getAttribute('data-direction')).toBe('deeper')
  expect(mounted.root.querySelector('[data-still] p')?.textContent).toBe('One')
  expect(mounted.root.activeElement).toBe(mounted.root.querySelector('[data-page="two"]'))
  await rest()
  await expect.poll(() => mounted.root.querySelector('[data-still]')).toBeNull()
  await show({ title: 'First', children: page('one', 1, 'One') })
  expect(mounted.root.querySelector('.bf-pages')?.getAttribute('data-direction')).toBe('back')
})

test('behavior: back at a page, all is where it was left', async () => {
  await screen.viewport(1024, 400)
  const list = (
    <Page name="list" depth={1}>
      <SearchField label="Search" clearLabel="Clear" value="" onChange={() => {}} autoFocus />
      <RowGroup label="List">
        {Array.from({ length: 40 }, (_, index) => (
          <Row key={index.toString()} part="thing" id={`${index}`} label={`Thing ${index}`} />
        ))}
      </RowGroup>
    </Page>
  )
  const details = (
    <Page name="details" depth={2}>
      <input
        aria-label="Amount"
        // biome-ignore lint/a11y/noAutofocus: as forms do
        autoFocus
      />
      <Row part="more" label="More" />
    </Page>
  )
  const more = (
    <Page name="more" depth={3}>
      <p>More</p>
    </Page>
  )
  const focused = () => expect.poll(() => mounted.root.activeElement?.textContent)
  await show({ children: list })
  await rest()
  const row = () => mounted.root.querySelector<HTMLElement>('[data-id="30"]')
  row()?.focus()
  const top = part('page').scrollTop
  expect(top).toBeGreaterThan(0)
  await show({ title: 'Details', children: details })
  await expect.poll(() => mounted.root.activeElement?.tagName).toBe('INPUT')
  part('more').focus()
  await show({ title: 'More', children: more })
  await focused().toBe('More')
  // What takes the focus itself, keeps it.
  await show({ title: 'Details', children: details })
  await expect.poll(() => mounted.root.activeElement?.ariaLabel).toBe('Amount')
  await show({ title: 'List', children: list })
  await focused().toBe('Thing 30')
  await rest()
  expect(part('page').scrollTop).toBe(top)
  // What cannot have the focus any more leaves it to the page.
  await show({ title: 'Details', children: details })
  const other = (
    <Page name="list" depth={1}>
      <button type="button" data-part="thing" data-id="30" disabled>
        Thing 30
      </button>
    </Page>
  )
  await show({ title: 'List', children: other })
  await expect.poll(() => mounted.root.activeElement?.getAttribute('data-page')).toBe('list')
  // The other way round it begins anew.
  await show({ title: 'Details', children: details })
  await show({
    title: 'List',
    children: (
      <Page name="list" depth={3}>
        {list.props.children}
      </Page>
    ),
  })
  await expect.poll(() => mounted.root.activeElement?.ariaLabel).toBe('Search')
  await rest()
  expect(part('page').scrollTop).toBe(0)
})

test('behavior: follows the height of its content', async () => {
  const page = (height: number) => (
    <Page name="one" depth={1}>
      <div style={{ height }} />
    </Page>
  )
  await show({ children: page(100) })
  await expect
    .poll(() => mounted.root.querySelector<HTMLElement>('.bf-pages')?.style.height)
    .toBe('124px')
  await show({ children: page(200) })
  await expect
    .poll(() => mounted.root.querySelector<HTMLElement>('.bf-pages')?.style.height)
    .toBe('224px')
  await expect.poll(() => part('dialog').offsetHeight).toBe(56 + 224)
})

test('behavior: as high as the page before until the view has come', async () => {
  const page = (name: string, content: ReactElement) => (
    <Page name={name} depth={1}>
      {content}
    </Page>
  )
  const height = (name: string) =>
    mounted.root.querySelector<HTMLElement>(`[data-page="${name}"]`)?.offsetHeight
  await show({ children: page('one', <div style={{ height: 300 }} />) })
  await expect
    .poll(() => mounted.root.querySelector<HTMLElement>('.bf-pages')?.style.height)
    .toBe('324px')
  await show({ children: page('two', <div className="bf-view-place" style={{ height: 50 }} />) })
  expect(height('two')).toBe(324)
  await show({ children: page('two', <div style={{ height: 100 }} />) })
  expect(height('two')).toBe(124)
  await expect.poll(() => part('dialog').offsetHeight).toBe(56 + 124)
})

test.each([390, 1024])(
  'behavior: with an alert above it, its page ends on the screen; %i px',
  async (width) => {
    await screen.viewport(width, 700)
    const children = (
      <Page name="wallets" depth={1}>
        <div style={{ height: 2000 }} />
      </Page>
    )
    const bottomOf = (name: string) => part(name).getBoundingClientRect().bottom
    const pageHeight = () => part('page').offsetHeight
    await show({ children })
    await rest()
    const alone = pageHeight()
    await show({ children, alert: <div className="bf-alert" style={{ height: 100 }} /> })
    await expect.poll(pageHeight).toBe(alone - 108)
    await expect.poll(() => bottomOf('page')).toBe(bottomOf('dialog'))
    await show({ children })
    await expect.poll(pageHeight).toBe(alone)
  },
)

test('behavior: on a phone, a sheet that can be pulled away', async () => {
  await screen.viewport(390, 700)
  const onClose = vi.fn()
  await show({ onClose })
  await rest()
  await expect.poll(() => part('dialog').getBoundingClientRect().bottom).toBe(700)
  pull(40)
  expect(onClose).not.toHaveBeenCalled()
  pull(200)
  expect(onClose).toHaveBeenCalledExactlyOnceWith('drag')
})

/** Pulls the sheet down by its grab handle, slowly. */
function pull(distance: number): void {
  const grab = part('grab')
  // A pointer made by script cannot be captured.
  grab.setPointerCapture = () => {}
  const send = (type: string, clientY: number, time: number) => {
    const event = new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 })
    Object.defineProperty(event, 'timeStamp', { value: time })
    grab.dispatchEvent(event)
  }
  send('pointerdown', 300, 100)
  send('pointermove', 300 + distance, 600)
  expect(part('dialog').style.getPropertyValue('--billfold-pull')).toBe(`${distance}px`)
  send('pointerup', 300 + distance, 1100)
}

test.each([1, 60])('props: fullScreen, the page takes what a phone has; %i rows', async (rows) => {
  await screen.viewport(390, 844)
  const list = Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing comes or goes
    <p key={index}>Row</p>
  ))
  await show({
    fullScreen: true,
    children: (
      <Page name="wallets" depth={1}>
        {list}
      </Page>
    ),
  })
  const bottomOf = (name: string) => part(name).getBoundingClientRect().bottom
  await expect.poll(() => bottomOf('dialog')).toBe(844)
  await expect.poll(() => bottomOf('page')).toBe(844)
})

test.each([
  ['sheet', 390, 844, 380, 0],
  ['sheet that the browser has moved to', 390, 844, 380, 200],
  ['card', 820, 1180, 700, 0],
])(
  'behavior: an on-screen keyboard leaves the %s in sight',
  async (_, width, height, seen, top) => {
    await screen.viewport(width, height)
    await show({
      children: (
        <Page name="name" depth={1}>
          <div style={{ height: 600 }} />
          <input data-part="field" />
          <div style={{ height: 600 }} />
          <div className="bf-pinned">
            <button type="button" data-part="next">
              Next
            </button>
          </div>
        </Page>
      ),
    })
    await rest()
    const before = boxOf('dialog')
    part('field').focus()
    const close = openKeyboard({ height: seen, offsetTop: top })
    expect(isBetween('dialog', top, top + seen)).toBe(true)
    await expect.poll(() => isBetween('field', top, top + seen)).toBe(true)
    await expect.poll(() => isBetween('next', top, top + seen)).toBe(true)
    close()
    await expect.poll(() => boxOf('dialog')).toEqual(before)
  },
)

test.each([
  ['two fingers zoom in', { height: 422, offsetTop: 100, scale: 2 }],
  ["the browser's bars come", { height: 780, offsetTop: 0 }],
  ['it leaves too little', { height: 180, offsetTop: 0 }],
])('behavior: nothing moves where %s', async (_, viewport) => {
  await screen.viewport(390, 844)
  await show()
  await rest()
  const before = boxOf('dialog')
  openKeyboard(viewport)
  expect(boxOf('dialog')).toEqual(before)
})

test('behavior: opened again while it closes, it keeps the focus', async () => {
  opener.blur()
  await show()
  await rest()
  await show({ open: false })
  await show()
  await rest()
  expect(mounted.root.activeElement).toBe(part('dialog'))
})

test.each([390, 1024])("behavior: the page's own properties move nothing; %i px", async (width) => {
  await screen.viewport(width, 700)
  await show()
  await rest()
  const before = ['dialog', 'page'].map(boxOf)
  const { style } = document.documentElement
  for (const name of ['--screen', '--panned', '--covered', '--above'])
    style.setProperty(name, '600px')
  const after = ['dialog', 'page'].map(boxOf)
  document.documentElement.removeAttribute('style')
  expect(after).toEqual(before)
})

/** Of its own: two rects of the browser are equal to `expect`, whatever they say. */
function boxOf(name: string): Pick<DOMRect, 'x' | 'y' | 'width' | 'height'> {
  return part(name).getBoundingClientRect().toJSON()
}

function isBetween(name: string, top: number, bottom: number): boolean {
  const rect = part(name).getBoundingClientRect()
  return rect.top >= top && rect.bottom <= bottom
}

let closeKeyboard: (() => void) | undefined
afterEach(() => closeKeyboard?.())

/** What a phone's browser says of its visual viewport while a keyboard is open; those of desktops have none. */
function openKeyboard(values: { height: number; offsetTop: number; scale?: number }): () => void {
  const viewport = window.visualViewport as VisualViewport
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(viewport, name, { value, configurable: true })
  viewport.dispatchEvent(new Event('resize'))
  closeKeyboard = () => {
    closeKeyboard = undefined
    for (const name of Object.keys(values)) Reflect.deleteProperty(viewport, name)
    viewport.dispatchEvent(new Event('resize'))
  }
  return closeKeyboard
}
