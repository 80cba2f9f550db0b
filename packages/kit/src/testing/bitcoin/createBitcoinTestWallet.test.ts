import { type BitcoinChain, bitcoinAccounts, checkMessage, startBitcoin } from '@billfold/devnet'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import type { Wallet } from '@wallet-standard/base'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { verifyBitcoinMessage } from '../../siwx/bitcoin/verifyBitcoinMessage.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes, textToBytes } from '../../utils/bytes.js'
import { bitcoinAddressesOf } from './bitcoinAccounts.js'
import type { BitcoinTestWalletOptions } from './bitcoinTestWallet.js'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'

const [alice, bob] = bitcoinAccounts
const purposes = ['payment', 'ordinals']

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())
afterEach(() => vi.unstubAllGlobals())

// What the standard's features do, as far as these tests call them.
type Call = (...inputs: unknown[]) => Promise<Record<string, Uint8Array>[]>
// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that each test knows
type Answer = { readonly result?: any; readonly error?: { readonly code: number } }

function make(options: Partial<BitcoinTestWalletOptions> = {}) {
  const made = createBitcoinTestWallet({
    nodes: [{ network: 'regtest', apiUrl: chain.apiUrl }],
    accounts: 2,
    ...options,
  })
  const feature = (name: `${string}:${string}`, method: string) => {
    const found = made.wallet.features[name] as Record<string, Call>
    return found[method] ?? expect.fail(`no ${method}`)
  }
  const ask = (method: string, params?: object) =>
    made.provider.request(method, params) as Promise<Answer>
  return { ...made, feature, ask, connect: feature('bitcoin:connect', 'connect') }
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

test('installBtcProvider', () => {
  const page = openPage()
  const wallet = make()
  const target = { btc_providers: [{ id: 'other' }] }
  const hide = wallet.installBtcProvider({ target })
  expect(target).toMatchObject({
    btc_providers: [
      { id: 'other' },
      { id: 'BitcoinTestWalletProvider', name: 'Bitcoin Test Wallet' },
    ],
    BitcoinTestWalletProvider: wallet.provider,
  })
  hide()
  expect(target).toEqual({ btc_providers: [{ id: 'other' }] })
  wallet.installBtcProvider({ target: page })
  wallet.vanish()
  expect(Object.keys(page)).not.toContain('BitcoinTestWalletProvider')
})

test('behavior: addresses are those that a library makes of the same keys', () => {
  const prefixes = { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' } as const
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => {
    return bytes.some((byte) => byte > 0) && (bytes[0] ?? 0) < 255
  })
  fc.assert(
    fc.property(key, fc.constantFrom('mainnet', 'testnet', 'regtest'), (bytes, network) => {
      const hex = Buffer.from(bytes).toString('hex')
      const [payment, ordinals] = bitcoinAddressesOf({ payment: hex, ordinals: hex }, network)
      const bech32 = prefixes[network]
      const options = { bech32, pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
      const [one, two] = [payment, ordinals].map(({ publicKey }) => hexToBytes(publicKey))
      expect(payment.address).toBe(one && p2wpkh(one, options).address)
      expect(ordinals.address).toBe(two && p2tr(two, undefined, options).address)
    }),
    { numRuns: 30 },
  )
})

test('connect: shares both addresses once the owner agrees', async () => {
  const wallet = make({ approval: 'manual' })
  const connecting = wallet.connect({ purposes })
  expect(shared(wallet)).toEqual([])
  await wallet.approve()
  await connecting
  expect(shared(wallet)).toEqual([alice.payment.address, alice.ordinals.address])
  wallet.selectAccount(1)
  expect(shared(wallet)).toEqual([bob.payment.address, bob.ordinals.address])
})

test('connect: by btc_providers; a refusal is -32000', async () => {
  const wallet = make()
  wallet.rejectNext()
  expect(await wallet.ask('getAccounts', { purposes })).toMatchObject({ error: { code: -32000 } })
  expect(await wallet.ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await wallet.ask('getAccounts', { purposes })).toMatchObject({
    result: [
      { address: alice.payment.address, purpose: 'payment', addressType: 'p2wpkh' },
      { address: alice.ordinals.address, purpose: 'ordinals', addressType: 'p2tr' },
    ],
  })
  expect(await wallet.ask('stx_getAccounts')).toMatchObject({ error: { code: -32001 } })
})

test('parameters: storage', async () => {
  const { localStorage: storage } = openPage()
  const before = make({ storage })
  await before.connect({ purposes })
  before.selectAccount(1)
  expect(shared(make({ storage }))).toEqual([bob.payment.address, bob.ordinals.address])
  before.disconnect()
  expect(shared(make({ storage }))).toEqual([])
})

test.each([
  ['payment', 'ECDSA'],
  ['payment', 'BIP322'],
  ['ordinals', 'BIP322'],
] as const)('signMessage: %s by %s, checked by two libraries', async (type, protocol) => {
  const wallet = make()
  await wallet.ask('getAccounts', { purposes })
  const { address } = alice[type]
  for (const message of ['', 'Hello', 'Grüße 👋\n'.repeat(60)]) {
    const { result } = await wallet.ask('signMessage', { address, message, protocol })
    const signed = { address, message, signature: result.signature }
    expect(verifyBitcoinMessage(signed)).toBe(true)
    expect(checkMessage(signed)).toBe(true)
    expect(checkMessage({ ...signed, message: `${message}.` })).toBe(false)
    expect(checkMessage({ ...signed, address: bob[type].address })).toBe(false)
  }
})

test('signMessage: by the standard', async () => {
  const wallet = make()
  await wallet.connect({ purposes })
  const [, account] = wallet.wallet.accounts
  const sign = wallet.feature('bitcoin:signMessage', 'signMessage')
  const [output] = await sign({ account, message: textToBytes('Hello') })
  const { address } = alice.ordinals
  const signature = bytesToBase64(output?.signature ?? new Uint8Array())
  expect(checkMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('sendTransfer: what the ledger takes', async () => {
  const wallet = make()
  await wallet.ask('getAccounts', { purposes })
  const recipients = [{ address: bob.ordinals.address, amount: 5_000 }]
  const { result } = await wallet.ask('sendTransfer', { recipients })
  const answer = await fetch(`${chain.apiUrl}/address/${bob.ordinals.address}/utxo`)
  expect(await answer.json()).toContainEqual(
    expect.objectContaining({ txid: result.txid, value: 5_000 }),
  )
  const tooMuch = [{ address: bob.ordinals.address, amount: 1e13 }]
  expect(await wallet.ask('sendTransfer', { recipients: tooMuch })).toMatchObject({
    error: { code: -32603, message: 'Insufficient balance' },
  })
})

test('behavior: spends from taproot what the ledger takes', async () => {
  const wallet = make()
  await wallet.connect({ purposes })
  const [, account] = wallet.wallet.accounts
  const utxos = await fetch(`${chain.apiUrl}/address/${alice.ordinals.address}/utxo`)
  const [coin] = await utxos.json()
  const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const { script } = p2tr(Uint8Array.from(account?.publicKey ?? []), undefined, network)
  const transaction = new Transaction()
  const amount = BigInt(coin.value)
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  transaction.addOutputAddress(bob.payment.address, amount - 500n, network)
  const send = wallet.feature('bitcoin:signAndSendTransaction', 'signAndSendTransaction')
  const [output] = await send({
    psbt: transaction.toPSBT(),
    inputsToSign: [{ account, signingIndexes: [0] }],
    chain: 'bitcoin:regtest',
  })
  expect((await fetch(`${chain.apiUrl}/tx/${output?.txId}/status`)).status).toBe(200)
})

test('behavior: nothing is signed for a site that is not connected', async () => {
  const wallet = make()
  const sign = wallet.feature('bitcoin:signMessage', 'signMessage')
  const input = { account: { address: alice.payment.address }, message: textToBytes('Hello') }
  await expect(sign(input)).rejects.toMatchObject({ code: 4100 })
})

test('behavior: what is no transaction, or on a network it does not know', async () => {
  const wallet = make()
  await wallet.connect({ purposes })
  const [account] = wallet.wallet.accounts
  const sign = wallet.feature('bitcoin:signTransaction', 'signTransaction')
  const inputsToSign = [{ account, signingIndexes: [0] }]
  for (const chain of ['bitcoin:regtest', 'bitcoin:mainnet'])
    await expect(sign({ psbt: Uint8Array.of(1), inputsToSign, chain })).rejects.toMatchObject({
      code: -32602,
    })
})

test('behavior: tells of changes until it is asked to stop', async () => {
  const wallet = make()
  const heard: string[] = []
  const offs = ['accountChange', 'networkChange', 'disconnect'].map((event) =>
    wallet.provider.addListener(event, ({ type }) => heard.push(type)),
  )
  await wallet.ask('getAccounts', { purposes })
  wallet.selectAccount(1)
  wallet.setNetwork('testnet')
  wallet.disconnect()
  for (const off of offs) off()
  wallet.selectAccount(0)
  expect(heard).toEqual(['accountChange', 'accountChange', 'networkChange', 'disconnect'])
})

test('parameters: features', () => {
  const { wallet } = make({ features: ['bitcoin:signTransaction'] })
  expect(Object.keys(wallet.features)).toEqual([
    'bitcoin:connect',
    'bitcoin:events',
    'bitcoin:signTransaction',
  ])
})
