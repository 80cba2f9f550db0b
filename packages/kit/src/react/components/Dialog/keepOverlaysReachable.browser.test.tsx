import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { Dialog } from './Dialog.js'
import { Page } from './Page.js'

let mounted: Mounted
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
  mounted = mountInShadow('modal')
})

afterEach(() => {
  mounted.unmount()
  document.body.replaceChildren()
})

/** Opens the dialog and waits until Base UI has hidden the page behind it, and what lies over it was given back. */
async function open(): Promise<void> {
  await openAtOnce()
  await nextFrame()
}

/** The same, but for what is given back. */
async function openAtOnce(): Promise<void> {
  const page = put('<main>The page</main>')
  mounted.render(
    <Dialog
      open
      onClose={onClose}
      container={mounted.root}
      title="Connect"
      labels={{ close: 'Close', back: 'Back' }}
      dir="ltr"
    >
      <Page name="connect" depth={1}>
        <button type="button">A wallet</button>
      </Page>
    </Dialog>,
  )
  await expect.poll(() => page.getAttribute('aria-hidden')).toBe('true')
}

/** When a frame has been painted, and what waits for that is done. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))
  })

function put(html: string): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const element = holder.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('no element')
  document.body.append(element)
  return element
}

const popup = '<div style="position: fixed; inset: 0 0 auto auto; z-index: 2147483647">'
const button = '<button>Approve</button>'

test.each([
  ['a fixed pop-up', `${popup}${button}</div>`],
  ['one in a root of its own', `<div id="wallet">${popup}${button}</div></div>`],
  ['an absolute one', `<div style="position: absolute; top: 0; z-index: 999999">${button}</div>`],
  ['an iframe', '<iframe title="Wallet" style="position: fixed; z-index: 99999999"></iframe>'],
  ['an empty root that is filled later', '<div id="wallet"></div>'],
])('behavior: %s, there before, stays reachable', async (_, html) => {
  const wallet = put(html)
  await open()
  expect(wallet.closest('[aria-hidden="true"]')).toBeNull()
})

test('behavior: what a pop-up holds beside a live region stays reachable', async () => {
  const wallet = put(`${popup}<p aria-live="polite">Ready</p><div>${button}</div></div>`)
  await open()
  expect(wallet.querySelector('[aria-hidden="true"]')).toBeNull()
})

test('behavior: a pop-up in a shadow root stays reachable', async () => {
  const wallet = document.createElement('div')
  wallet.attachShadow({ mode: 'open' }).innerHTML = `${popup}${button}</div>`
  document.body.append(wallet)
  await open()
  expect(wallet.getAttribute('aria-hidden')).toBeNull()
})

test('behavior: what lies below stays hidden', async () => {
  const pages = [
    '<div style="position: fixed; inset: 0">A full-screen app</div>',
    '<div style="display: contents"><p>An app</p></div>',
    '<p style="position: relative; z-index: 5">A lifted paragraph</p>',
  ].map(put)
  await open()
  for (const page of pages) expect(page.getAttribute('aria-hidden')).toBe('true')
})

test.each([
  ['at once', openAtOnce],
  ['later', open],
])('behavior: a wallet may hide its own pop-up %s', async (_, open) => {
  const wallet = put(`${popup}${button}</div>`)
  await open()
  wallet.setAttribute('aria-hidden', 'true')
  await nextFrame()
  expect(wallet.getAttribute('aria-hidden')).toBe('true')
})

test('behavior: one that comes later takes the focus and keeps it, by pointer and keyboard', async () => {
  await open()
  await expect.poll(() => mounted.root.activeElement).not.toBeNull()
  const approved = vi.fn()
  const wallet = put(`${popup}${button}<button>Reject</button></div>`)
  const [approve, reject] = wallet.querySelectorAll('button')
  approve?.addEventListener('click', approved)
  approve?.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(document.activeElement).toBe(reject)
  await userEvent.click(approve ?? wallet)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(approve)
  expect(approved).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('behavior: when it has gone, Tab comes back into the dialog', async () => {
  await open()
  const wallet = put(`${popup}${button}</div>`)
  wallet.querySelector('button')?.focus()
  wallet.remove()
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()
  await expect.poll(() => mounted.root.activeElement).not.toBeNull()
})
