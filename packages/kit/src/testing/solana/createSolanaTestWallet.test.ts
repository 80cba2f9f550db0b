import { type SolanaChain, startSolana } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { textToBytes } from '../../utils/bytes.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import type { SolanaTestWalletOptions } from './solanaTestWallet.js'

const [alice, bob] = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
]

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())
afterEach(() => vi.unstubAllGlobals())

// The official types of the features that it has by default.
type Features = StandardConnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature

function make(options: Partial<SolanaTestWalletOptions> = {}) {
  const { rpcUrl } = chain
  const made = createSolanaTestWallet({
    clusters: [{ chain: 'solana:localnet', rpcUrl }],
    accounts: 2,
    ...options,
  })
  const features = made.wallet.features as Features
  const { connect } = features['standard:connect']
  const { on } = features['standard:events']
  const { signMessage } = features['solana:signMessage'] ?? {}
  const { signTransaction } = features['solana:signTransaction'] ?? {}
  return { ...made, connect, on, signMessage, signTransaction }
}

const shared = ({ wallet }: { wallet: Wallet }) => wallet.accounts.map(({ address }) => address)

test('default: apps that keep to the standard find it', async () => {
  vi.stubGlobal('window', openPage())
  // It belongs to the page that is there when it is first used.
  vi.resetModules()
  const { getWallets } = await import('@wallet-standard/app')
  const early = make({ name: 'Early' })
  early.register()
  const { get } = getWallets()
  const hide = make({ name: 'Late' }).register()
  expect(get().map(({ name }) => name)).toEqual(['Early', 'Late'])
  hide()
  early.vanish()
  expect(get()).toEqual([])
})

test('connect: shares its accounts once the owner agrees, the selected one first', async () => {
  const wallet = make({ approval: 'manual' })
  const connecting = wallet.connect()
  expect(shared(wallet)).toEqual([])
  await wallet.approve()
  await connecting
  expect(shared(wallet)).toEqual([alice, bob])
  wallet.selectAccount(1)
  expect(shared(wallet)).toEqual([bob, alice])
})

test('connect: silent asks nobody; a refusal is 4001', async () => {
  const wallet = make()
  expect(await wallet.connect({ silent: true })).toEqual({ accounts: [] })
  wallet.rejectNext()
  await expect(wallet.connect()).rejects.toMatchObject({ code: 4001 })
  await wallet.connect()
  expect(wallet.log().map(({ status }) => status)).toEqual(['resolved', 'rejected', 'resolved'])
})

test('parameters: storage', async () => {
  const { localStorage: storage } = openPage()
  const before = make({ storage })
  await before.connect()
  before.selectAccount(1)
  expect(shared(make({ storage }))).toEqual([bob, alice])
  before.disconnect()
  expect(shared(make({ storage }))).toEqual([])
})

test('signMessage', async () => {
  const wallet = make()
  await wallet.connect()
  const [account] = wallet.wallet.accounts
  const message = textToBytes('Hello')
  if (!account) return expect.fail('no account')
  const [output] = await wallet.signMessage({ account, message })
  expect(output?.signedMessage).toEqual(message)
  const { signature = new Uint8Array() } = output ?? {}
  expect(ed25519.verify(signature, message, account.publicKey)).toBe(true)
})

test('behavior: nothing is signed for a site that is not connected', async () => {
  const wallet = make()
  await wallet.connect()
  const [account] = wallet.wallet.accounts
  if (!account) return expect.fail('no account')
  wallet.disconnect()
  const message = textToBytes('Hello')
  await expect(wallet.signMessage({ account, message })).rejects.toMatchObject({ code: 4100 })
})

test('behavior: tells of changes until it is asked to stop', async () => {
  const wallet = make()
  const heard: number[] = []
  const off = wallet.on('change', ({ accounts = [] }) => heard.push(accounts.length))
  await wallet.connect()
  wallet.setAccounts(3)
  wallet.disconnect()
  off()
  await wallet.connect()
  expect(heard).toEqual([2, 3, 0])
})

test('behavior: bytes that are no transaction, or one that others must sign', async () => {
  const wallet = make()
  await wallet.connect()
  const [account] = wallet.wallet.accounts
  if (!account) return expect.fail('no account')
  const refused = { code: -32602 }
  for (const transaction of [[], [1], [1, ...Array(64).fill(0), 0x80, 1, 0, 0, 1]])
    await expect(
      wallet.signTransaction({ account, transaction: Uint8Array.from(transaction) }),
    ).rejects.toMatchObject(refused)
})

test('parameters: features', () => {
  const { wallet } = make({ features: ['solana:signTransaction'] })
  expect(Object.keys(wallet.features)).toEqual([
    'standard:connect',
    'standard:events',
    'solana:signTransaction',
  ])
})
