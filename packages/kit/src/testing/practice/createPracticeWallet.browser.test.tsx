import { verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPracticeWallet, type PracticeWallet } from './createPracticeWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let wallet: PracticeWallet
beforeEach(() => {
  localStorage.clear()
  wallet = createPracticeWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] })
})
afterEach(() => {
  wallet.destroy()
  document.body.replaceChildren()
})

/** Gives the result, or the code of the error: nobody awaits it before it is settled. */
function request(method: string, params?: unknown) {
  return wallet.provider.request({ method, params }).catch(({ code }) => code)
}

const host = () => document.querySelector('billfold-practice-wallet')

test('default: asks with a card, and connects', async () => {
  expect(host()).toBe(null)
  const connected = request('eth_requestAccounts')
  const card = page.getByRole('dialog', { name: 'Connect to this site' })
  await expect.element(card).toBeVisible()
  await expect.element(card).toHaveTextContent('Local chain, no real money')
  await expect.element(card).toHaveTextContent(location.origin)
  await page.getByRole('button', { name: 'Connect' }).click()
  expect(await connected).toEqual([alice])
  expect(host()).toBe(null)
})

test('behavior: signs what the card shows', async () => {
  wallet.approveNext()
  await request('eth_requestAccounts')
  const signed = request('personal_sign', ['Hello <b>there</b>', alice])
  await expect.element(page.getByText('Hello <b>there</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signed) as `0x${string}` // verified next
  const message = 'Hello <b>there</b>'
  expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
})

test('behavior: Escape rejects, and the focus goes back', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const connected = request('eth_requestAccounts')
  await expect.poll(() => host()?.shadowRoot?.activeElement?.role).toBe('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await connected).toBe(4001)
  expect(document.activeElement).toBe(opener)
})

test('behavior: the focus goes back into a shadow root', async () => {
  const modal = document.createElement('div')
  const opener = document.createElement('button')
  modal.attachShadow({ mode: 'open' }).append(opener)
  document.body.append(modal)
  opener.focus()
  const connected = request('eth_requestAccounts')
  await expect.poll(() => host()?.shadowRoot?.activeElement?.role).toBe('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await connected).toBe(4001)
  expect(modal.shadowRoot?.activeElement).toBe(opener)
})

test('behavior: by keyboard alone', async () => {
  const connected = request('eth_requestAccounts')
  await expect.poll(() => host()?.shadowRoot?.activeElement?.role).toBe('dialog')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  expect(await connected).toEqual([alice])
})

test('behavior: several questions, one after the other, keep the focus', async () => {
  wallet.approveNext()
  await request('eth_requestAccounts')
  const first = request('personal_sign', ['One', alice])
  await expect.element(page.getByText('One', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const focused = host()?.shadowRoot?.activeElement
  const second = request('personal_sign', ['Two', alice])
  await expect.element(page.getByText('1 more request waits')).toBeVisible()
  expect(host()?.shadowRoot?.activeElement).toBe(focused)
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(await first).toBe(4001)
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign' }).click()
  expect(await second).toMatch(/^0x/)
})

test('behavior: remembers its permission across reloads', async () => {
  wallet.approveNext()
  await request('eth_requestAccounts')
  wallet.destroy()
  wallet = createPracticeWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] })
  expect(await request('eth_accounts')).toEqual([alice])
})

test('behavior: destroy takes the card away', async () => {
  const connected = request('eth_requestAccounts')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  wallet.destroy()
  expect(await connected).toBe(4900)
  expect(host()).toBe(null)
})

test('behavior: above a modal dialog, on a page that unsets everything', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { all: unset !important }')
  document.adoptedStyleSheets = [sheet]
  const cover = document.createElement('div')
  cover.setAttribute('popover', 'manual')
  document.body.append(cover)
  cover.showPopover()
  const connected = request('eth_requestAccounts')
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(await connected).toBe(4001)
  document.adoptedStyleSheets = []
})

test('parameters: theme', async () => {
  wallet.setTheme('dark')
  const connected = request('eth_requestAccounts')
  const card = page.getByRole('dialog')
  await expect.element(card).toHaveStyle({ backgroundColor: 'rgb(18, 19, 19)' })
  wallet.setTheme('light')
  await expect.element(card).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  await page.getByRole('button', { name: 'Connect' }).click()
  await connected
})
