import { embeddedOptions, embeddedWallets } from '../../scenes/embedded.js'
import {
  choseSolana,
  connected,
  connectedByEmail,
  connectedOnSolana,
  connectedWithMany,
  opened,
  remembered,
  sent,
} from '../../scenes/happenings.js'
import { awkwardNetwork, mainNetworks, namespaceNetworks } from '../../scenes/networks.js'
import { manyNfts, sentNfts, solanaNfts, someNfts } from '../../scenes/nfts.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { sentAbout, someTokens, thousandTokens, wealth } from '../../scenes/tokens.js'
import { namespaceWallets } from '../../scenes/wallets.js'

const open = opened({ view: 'Account' })
const account: Scene = { view: 'Account', events: [connected(), open] }

const nftsTab = '[data-part="tab"][data-id="nfts"]'
const nfts = (given: Scene['nfts']): Scene => ({
  ...account,
  tokens: someTokens,
  nfts: given,
  press: [nftsTab],
})

export const scenes = {
  connected: account,
  confirming: { ...account, events: [remembered(), open] },
  confirmingWithoutWallet: { ...account, wallets: [], events: [remembered(), open] },
  pendingTransaction: { ...account, events: [connected(), ...sent(1), open] },
  pendingTransactions: { ...account, events: [connected(), ...sent(3), open] },
  balancePending: { ...account, balance: 'pending' },
  balanceFailed: { ...account, balance: 'failed' },
  nothing: { ...account, balance: 0n },
  dust: { ...account, balance: 1n },
  wealth: { ...account, balance: 98_765_432_101_234_567_890_123_456n },
  awkwardNetwork: {
    ...account,
    options: { networks: [...mainNetworks, awkwardNetwork] as const },
    events: [connected('eip155:31337'), open],
  },
  unknownNetwork: {
    ...account,
    options: { allowUnsupportedChain: true },
    events: [connected('eip155:4242'), open],
  },
  named: { ...account, account: { name: 'wren.eth' } },
  longName: {
    ...account,
    account: { name: 'the-very-long-name-of-somebody-who-likes-names.wren.eth', isContract: true },
  },
  nameThatEnds: {
    ...account,
    account: { name: 'wren.billfold.id' },
    names: { wren: true },
    tokens: someTokens,
  },
  offeredName: { ...account, names: {}, tokens: someTokens },
  byEmail: {
    ...account,
    options: embeddedOptions,
    wallets: embeddedWallets,
    events: [connectedByEmail(), open],
    tokens: someTokens,
  },
  smartAccount: { ...account, account: { isContract: true } },
  manyAccounts: { ...account, events: [connectedWithMany(), open] },
  otherAccounts: {
    ...account,
    events: [connectedWithMany(), open],
    press: ['[data-part="other-accounts"] > summary'],
  },
  severalNamespaces: {
    ...account,
    options: { networks: namespaceNetworks },
    wallets: namespaceWallets,
    events: [connectedOnSolana(), connected(), open],
    tokens: someTokens,
  },
  tokens: { ...account, tokens: someTokens },
  tokensPending: { ...account, tokens: 'pending' },
  tokensFailed: { ...account, tokens: 'failed' },
  tokensOffline: { ...account, tokens: 'pending', offline: true },
  tokensOfLastTime: { ...account, tokens: someTokens, offline: true },
  tokensEmpty: { ...account, tokens: [] },
  tokensHidden: { ...account, tokens: [...someTokens.slice(0, 2), ...sentAbout] },
  tokensOnlyHidden: { ...account, tokens: sentAbout },
  tokensUnavailable: { ...account, tokens: someTokens, unavailable: ['eip155:8453', 'eip155:10'] },
  tokensWealth: { ...account, tokens: wealth },
  tokensThousand: { ...account, tokens: thousandTokens },
  nfts: nfts(someNfts),
  nftsPending: nfts('pending'),
  nftsFailed: nfts('failed'),
  nftsOffline: { ...nfts('pending'), offline: true },
  nftsEmpty: nfts([]),
  nftsReading: { ...nfts([]), isPastPartial: true },
  nftsReadingOn: { ...nfts(someNfts), isPastPartial: true },
  nftsHidden: nfts([...someNfts, ...sentNfts]),
  nftsShown: {
    ...nfts([...someNfts, ...sentNfts]),
    press: [nftsTab, '[data-part="show-hidden-nfts"]'],
  },
  nftsMany: nfts(manyNfts),
  nftsOnSolana: {
    ...nfts(solanaNfts),
    options: { networks: namespaceNetworks },
    wallets: namespaceWallets,
    events: [connectedOnSolana(), choseSolana(), open],
  },
  nftsUnknown: nfts(undefined),
  inEuros: { ...account, tokens: someTokens, options: { currency: 'eur' } },
  withoutSwitch: { ...account, options: { enableNetworkSwitch: false } },
} as const satisfies Scenes
