import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { parseStandardWallet, watchStandardWallets } from './walletStandard.js'

afterEach(() => vi.unstubAllGlobals())

const icon = 'data:image/png;base64,AA'

function makeWallet(name: string): Wallet {
  return { version: '1.0.0', name, icon, chains: ['solana:mainnet'], features: {}, accounts: [] }
}

function watch() {
  const page = openPage()
  const lists: string[][] = []
  const stop = watchStandardWallets(page as unknown as Window, (wallets) =>
    lists.push(wallets.map(({ name }) => name)),
  )
  return { page, lists, stop }
}

test('default: those that are there, those that come late, by the official registration', () => {
  const early = openPage()
  registerWallet(makeWallet('Early'))
  const lists: string[][] = []
  watchStandardWallets(early as unknown as Window, (wallets) =>
    lists.push(wallets.map(({ name }) => name)),
  )
  registerWallet(makeWallet('Late'))
  expect(lists).toEqual([['Early'], ['Early', 'Late']])
})

test('parseStandardWallet', () => {
  const wallet = makeWallet('Orchard')
  const { name, chains } = wallet
  expect(parseStandardWallet(wallet)).toEqual({ name, icon, chains, source: wallet })
})

test('behavior: what a wallet says of itself is made fit for one line', () => {
  const wallet = { ...makeWallet(' Orchard\u202e\nWallet '), icon: 'https://icons.example/a.png' }
  expect(parseStandardWallet(wallet)).toMatchObject({ name: 'Orchard Wallet', icon: undefined })
})

test('behavior: one that goes away', () => {
  const { page, lists } = watch()
  const unregister: (() => void)[] = []
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register: (...wallets: Wallet[]) => () => void }) =>
        unregister.push(api.register(makeWallet('A'), makeWallet('B'))),
    }),
  )
  for (const undo of [...unregister, ...unregister]) undo()
  expect(lists).toEqual([['A', 'B'], []])
})

test('behavior: what wallets were handed does nothing after the end', () => {
  const { page, lists, stop } = watch()
  const handed: ((wallet: Wallet) => () => void)[] = []
  const keep = (api: { register: (wallet: Wallet) => () => void }) => handed.push(api.register)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: keep }))
  stop()
  for (const register of handed) register(makeWallet('A'))()
  expect(handed).toHaveLength(1)
  expect(lists).toEqual([])
})

test('behavior: each once, and none after the end', () => {
  const { page, lists, stop } = watch()
  const wallet = makeWallet('A')
  registerWallet(wallet)
  registerWallet(wallet)
  stop()
  registerWallet(makeWallet('B'))
  expect(lists).toEqual([['A']])
  expect(page.listeners()).toEqual([
    'wallet-standard:app-ready',
    'wallet-standard:app-ready',
    'wallet-standard:app-ready',
  ])
})

test('behavior: no wallet can change what the others are handed', () => {
  const { page, lists } = watch()
  const seize = (api: { register: unknown }) => {
    api.register = () => () => {}
  }
  const event = new CustomEvent('wallet-standard:register-wallet', { detail: seize })
  expect(() => page.dispatchEvent(event)).not.toThrow()
  registerWallet(makeWallet('A'))
  expect(lists).toEqual([['A']])
})

test('behavior: whatever is registered, nothing or a sound wallet', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())
  const wallet = fc.record({
    name: text,
    icon: text,
    chains: fc.oneof(fc.array(text), fc.anything()),
    features: fc.oneof(fc.anything(), fc.constant({})),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), wallet), (value) => {
      const found = parseStandardWallet(value)
      if (!found) return
      expect(found.name).toMatch(/\S/)
      expect(found.chains.every((chain) => typeof chain === 'string')).toBe(true)
    }),
  )
})

test('behavior: one whose parts throw is none', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  expect(parseStandardWallet(throwing)).toBeUndefined()
  const { page, lists } = watch()
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  expect(lists).toEqual([])
})
