import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { WalletMark } from './WalletMark.js'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'
let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})

afterEach(() => mounted.unmount())

const mark = () => mounted.place.firstElementChild as HTMLElement // the one thing drawn

test('default: the picture', async () => {
  mounted.render(<WalletMark name="MetaMask" src={picture} />)
  expect(mark().tagName).toBe('IMG')
  expect([mark().offsetWidth, mark().offsetHeight]).toEqual([40, 40])
  await expect.poll(() => (mark() as HTMLImageElement).naturalWidth).toBe(8) // an <img>, see above
  expect([mark().offsetWidth, mark().offsetHeight]).toEqual([40, 40])
})

test('behavior: a picture that fails becomes a monogram of the same size', async () => {
  mounted.render(<WalletMark name="rabby" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => mark().textContent).toBe('R')
  expect([mark().offsetWidth, mark().offsetHeight]).toEqual([40, 40])
  expect(getComputedStyle(mark()).backgroundColor).toContain('oklch')
})

test('behavior: another picture gets another chance', async () => {
  mounted.render(<WalletMark name="rabby" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => mark().textContent).toBe('R')
  mounted.render(<WalletMark name="rabby" src={picture} />)
  expect(mark().tagName).toBe('IMG')
})

test('behavior: markup in a name is text, an unsafe picture is none', async () => {
  mounted.render(<WalletMark name="<img src=x>" src="javascript:alert(1)" />)
  expect(mark().textContent).toBe('IS')
  expect(mounted.place.querySelector('img')).toBeNull()
})
