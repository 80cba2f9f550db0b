import { expect, test } from 'vitest'
import type { StandardWallet } from '../../connectors/walletStandard.js'
import { listWallets } from './listWallets.js'

const provider = { request: async () => null, requestAccounts: async () => [] }

function standard(name: string, features: object, chains = ['bitcoin:mainnet']): StandardWallet {
  return { name, icon: undefined, chains, source: { accounts: [], features } }
}

const speaking = { 'bitcoin:connect': {} }

function list(sources: Partial<Parameters<typeof listWallets>[0]>) {
  const found = listWallets({ registered: [], btcProviders: [], injected: [], ...sources })
  return found.map(({ id, way }) => [id, way])
}

test('default: those that speak Bitcoin, each by its way', () => {
  const registered = [
    standard('Orchard', speaking),
    standard('Elsewhere', speaking, ['solana:mainnet']),
    standard('Sats', { 'sats-connect:': { provider } }),
    standard('Broken', { 'sats-connect:': { provider: 5 } }),
  ]
  expect(list({ registered })).toEqual([
    ['bip122:Orchard', 'standard'],
    ['bip122:Sats', 'wbip'],
  ])
})

test('behavior: a wallet of an earlier source is not offered again by a later one', () => {
  const registered = [
    standard('UniSat', speaking),
    standard('A', { 'sats-connect:': { provider } }),
  ]
  const btcProviders = [
    { id: 'B', name: 'Another name', icon: undefined, provider },
    { id: 'C', name: 'Unisat wallet', icon: undefined, provider: {} },
    { id: 'D', name: 'New', icon: undefined, provider: {} },
  ]
  const injected = [
    { id: 'io.unisat', name: 'UniSat Wallet', provider, testnetProvider: undefined },
    { id: 'com.okx.wallet', name: 'OKX Wallet', provider, testnetProvider: undefined },
  ]
  expect(list({ registered, btcProviders, injected })).toEqual([
    ['bip122:UniSat', 'standard'],
    ['bip122:A', 'wbip'],
    ['bip122:New', 'wbip'],
    ['bip122:com.okx.wallet', 'injected'],
  ])
})

test('behavior: of two that claim one name both are shown, the later marked', () => {
  const registered = [standard('Orchard', speaking), standard('orchard#2', speaking)]
  const twins = [standard('Orchard', speaking), standard('ORCHARD Wallet', speaking)]
  expect(list({ registered })).toEqual([
    ['bip122:Orchard', 'standard'],
    ['bip122:orchard2', 'standard'],
  ])
  const found = listWallets({ registered: twins, btcProviders: [], injected: [] })
  expect(found.map(({ id, usesIdentityOf }) => [id, usesIdentityOf])).toEqual([
    ['bip122:Orchard', undefined],
    ['bip122:ORCHARD Wallet#2', 'Orchard'],
  ])
})
