import {
  address,
  choseSolana,
  connected,
  connectedOnSolana,
  opened,
  pushed,
} from '../../scenes/happenings.js'
import { awkwardNetwork, mainNetworks, namespaceNetworks } from '../../scenes/networks.js'
import { receiver } from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { sentAbout, someTokens } from '../../scenes/tokens.js'
import type { SendPreset } from './routes.js'

function sending(preset: SendPreset = {}, more: Partial<Scene> = {}): Scene {
  return {
    view: 'WalletSend',
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'WalletSend', ...preset })],
    ...more,
  }
}

const recipients = [
  { namespace: 'eip155', from: address, address: receiver, name: 'robin.eth' },
  { namespace: 'eip155', from: address, address: '0x1111111111111111111111111111111111111111' },
]
const paidBefore = {
  getItem: (key: string) => (key.endsWith('.recipients') ? JSON.stringify({ recipients }) : null),
  setItem() {},
  removeItem() {},
}

export const scenes = {
  empty: sending(),
  opened: { ...sending(), events: [connected(), opened({ view: 'WalletSend' })] },
  filled: sending({ amount: '0.5', to: receiver }),
  named: sending({ amount: '0.5', to: 'wren.eth' }, { account: { name: 'wren.eth' } }),
  long: sending({ amount: '1.123456789012345678', to: receiver }),
  absurd: sending({ amount: '98765432101234567890.123456789012345678', to: receiver }),
  tooMuch: sending({ amount: '99', to: receiver }),
  twoMeanings: sending({ amount: '1,234', to: receiver }),
  nothing: sending({ amount: '0' }),
  badChecksum: sending({ amount: '1', to: receiver.toLowerCase().replace('d', 'D') }),
  burn: sending({ amount: '1', to: '0x0000000000000000000000000000000000000000' }),
  otherBlockchain: sending({ amount: '1', to: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }),
  markup: sending({ amount: '1', to: '<img src=x onerror=alert(1)>' }),
  turned: sending({ amount: '1', to: 'wren\u202ehte.eth' }),
  nameOfNobody: sending({ amount: '1', to: 'nobody.eth' }),
  recent: sending({}, { options: { storage: paidBefore } }),
  noBalance: sending({}, { balance: 0n }),
  balancePending: sending({}, { balance: 'pending' }),
  balanceFailed: sending({}, { balance: 'failed' }),
  awkwardNetwork: {
    ...sending(),
    options: { networks: [...mainNetworks, awkwardNetwork] as const },
    events: [connected('eip155:31337'), opened({ view: 'WalletSend' })],
  },
  linkAsksForMore: sending(
    { amount: '0.5', to: `ethereum:${receiver}@1?value=7.5e17` },
    { press: ['[data-part="to"] input[value]:not([value=""])', '[data-part="amount"] input'] },
  ),
  priced: sending({ amount: '0.5', to: receiver }, { tokens: someTokens }),
  inMoney: sending(
    { amount: '0.5', to: receiver },
    { tokens: someTokens, press: ['[data-part="unit"]'] },
  ),
  max: sending(
    { to: receiver },
    { tokens: someTokens, press: ['[data-part="max"]:not(:disabled)'] },
  ),
  token: sending(
    { token: `eip155:1:0x${'1'.repeat(40)}`, amount: '12.5', to: receiver },
    { tokens: someTokens },
  ),
  hostileToken: sending(
    { token: `eip155:1:0x${'7'.repeat(40)}`, to: receiver },
    { tokens: [...someTokens, ...sentAbout] },
  ),
  onSolana: {
    view: 'WalletSend',
    balance: 'pending',
    options: { networks: namespaceNetworks },
    events: [connectedOnSolana(), choseSolana(), opened({ view: 'WalletSend' })],
  },
} as const satisfies Scenes
