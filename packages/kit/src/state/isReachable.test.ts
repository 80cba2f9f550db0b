import { expect, test } from 'vitest'
import type { WalletEntry } from '../protocol/catalogue.js'
import { isReachable } from './isReachable.js'

const app: WalletEntry = { id: 'a', name: 'Alder', mobile_link: 'alder://' }
const byAddress: WalletEntry = { id: 'b', name: 'Birch', link_mode: 'https://birch.example/' }
const site: WalletEntry = { id: 'c', name: 'Cedar', webapp_link: 'https://cedar.example' }
const extension: WalletEntry = { id: 'd', name: 'Dogwood', chrome_store: 'https://store.example' }
const coinbase: WalletEntry = { id: 'e', name: 'Base', rdns: 'com.coinbase.wallet' }
const account: WalletEntry = { id: 'f', name: 'Base Account', rdns: 'app.base.account' }
const inside: WalletEntry = {
  id: 'g',
  name: 'Fir',
  browse_link: 'https://fir.example/browse/',
}
const all = [inside, app, byAddress, site, extension, coinbase, account]

test('default: on a phone those with a mobile link, and the two that take one all the same', () => {
  const reachable = (environment: 'browser' | 'mobile' | 'telegram') =>
    all.filter((wallet) => isReachable(wallet, environment))
  expect(reachable('browser')).toEqual(all)
  expect(reachable('mobile')).toEqual([inside, app, byAddress, coinbase, account])
  expect(reachable('telegram')).toEqual(reachable('mobile'))
})
