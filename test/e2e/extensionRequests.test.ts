import { bitcoinAccounts, checkMessage, solanaAccounts } from '@billfold/devnet'
import { Transaction as BitcoinTransaction, p2wpkh } from '@scure/btc-signer'
import { bitcoinAddressesOf, bitcoinDevKeys, type SolanaStandardWallet } from 'billfold/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeTransfer } from '../../packages/kit/src/clients/transfers/solanaMessage.js'
import {
  approvalWindow,
  approve,
  type ExtensionBrowser,
  launchExtension,
} from '../helpers/extension.js'
import { isSignedBy } from '../helpers/isSignedBy.js'
import { serveBarePage } from '../helpers/serveBarePage.js'
import type { StaticServer } from '../helpers/serveStatic.js'
import { stage } from '../helpers/stage.js'

type Feature = (...inputs: unknown[]) => Promise<{ signedTransaction: Uint8Array }[]>

declare global {
  interface Window {
    solanaWallet: SolanaStandardWallet
    /**
     * A feature of it, such as `solana:signTransaction`; bytes go in and out as lists of numbers.
     */
    solana(name: `${string}:${string}`, inputs: readonly object[]): Promise<unknown>
    BillfoldDevWallet: { request(method: string, params?: unknown): Promise<BtcAnswer> }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that each test knows
type BtcAnswer = { readonly result?: any; readonly error?: { readonly code: number } }

const oneSol = 1_000_000_000n
/** What the System program is told to pay, at the end of such a transaction. */
const instructionSize = 12
const devnet = stage.devnet
const [alice, bob] = solanaAccounts
const [{ payment, ordinals }, { payment: other }] = bitcoinAccounts

let site: StaticServer
let browser: ExtensionBrowser
let page: Page

beforeAll(async () => {
  site = await serveBarePage()
  browser = await launchExtension({ devnet })
  page = await browser.context.newPage()
})

afterAll(async () => {
  await browser?.context.close()
  await site?.stop()
})

beforeEach(async () => {
  await browser.updateSolana({ origins: [] })
  await browser.updateBitcoin({ origins: [], network: 'regtest' })
  await page.goto(site.url)
  await page.evaluate(findWallets)
})

/** Finds the wallet for Solana as apps do (Wallet Standard). */
function findWallets() {
  const detail = {
    register(wallet: SolanaStandardWallet) {
      window.solanaWallet = wallet
      return () => {}
    },
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  window.solana = async (name, inputs) => {
    const { features, accounts } = window.solanaWallet
    const [account] = accounts
    const feature = features[name] as Record<string, Feature> // by the standard
    const call = feature[name.split(':')[1] ?? '']
    const given = inputs.map((input) => {
      const bytes = Object.entries(input).map(([key, value]) => [
        key,
        Array.isArray(value) ? Uint8Array.from(value) : value,
      ])
      return { account, ...Object.fromEntries(bytes) }
    })
    const outputs = await call?.(...given).catch(({ code }: { code: number }) => code)
    return typeof outputs === 'number' || !Array.isArray(outputs)
      ? outputs
      : outputs.map(({ signedTransaction }) => [...(signedTransaction ?? [])])
  }
}

const solana = (name: `${string}:${string}`, ...inputs: readonly object[]) =>
  page.evaluate(([feature, list]) => window.solana(feature, list), [name, inputs] as const)
const bitcoin = (method: string, params?: object) =>
  page.evaluate(([name, given]) => window.BillfoldDevWallet.request(name, given), [
    method,
    params,
  ] as const)

async function connectSolana() {
  const connected = solana('standard:connect', {})
  await approve(browser.context)
  await connected
}

async function connectBitcoin() {
  const connected = bitcoin('getAccounts', { purposes: ['payment', 'ordinals'] })
  await approve(browser.context)
  return (await connected).result
}

/** The facts in the wallet's window, each as `label: value`. */
async function factsOf(kind: string) {
  const window = await approvalWindow(browser.context, kind)
  const rows = await window.locator('dl > div').all()
  return Promise.all(
    rows.map(async (row) => (await row.locator('dt, dd').allTextContents()).join(': ')),
  )
}

/** A payment to Bob, not signed yet. */
async function payBob(lamports: bigint) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' })
  const answer = await fetch(devnet.solana?.rpcUrl ?? '', { method: 'POST', body })
  const { blockhash } = (await answer.json()).result.value
  return [...encodeTransfer({ from: alice.address, to: bob.address, lamports, blockhash })]
}

test('solana: registered by the standard with what it can do', async () => {
  const wallet = await page.evaluate(() => {
    const { name, chains, features, accounts } = window.solanaWallet
    return { name, chains, features: Object.keys(features), accounts }
  })
  expect(wallet).toEqual({
    name: 'Billfold Dev Wallet',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    features: [
      'standard:connect',
      'standard:events',
      'standard:disconnect',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ],
    accounts: [],
  })
})

test('solana: several transactions in one window, each with its facts', async () => {
  await connectSolana()
  const inputs = await Promise.all([1n, 2n].map((amount) => payBob(amount * oneSol)))
  const chain = 'solana:localnet'
  const signing = solana(
    'solana:signTransaction',
    ...inputs.map((transaction) => ({ transaction, chain })),
  )
  expect(await factsOf('signTransactions')).toEqual([
    `From: ${alice.address}`,
    '1. Amount: 1 SOL',
    `1. To: ${bob.address}`,
    '2. Amount: 2 SOL',
    `2. To: ${bob.address}`,
    'Network: Local Solana',
  ])
  await approve(browser.context)
  const signed = (await signing) as number[][] // as the page gives it
  const isSigned = ([, ...wire]: readonly number[]) =>
    isSignedBy(alice.address, Buffer.from(wire.slice(64)), Buffer.from(wire.slice(0, 64)))
  expect(signed.map(isSigned)).toEqual([true, true])
})

test('solana: says what it cannot read', async () => {
  await connectSolana()
  const strange = (await payBob(1n)).with(-instructionSize, 99)
  const signing = solana('solana:signTransaction', { transaction: strange })
  expect(await factsOf('signTransactions')).toEqual([
    `From: ${alice.address}`,
    'Program that cannot be read here: 11111111111111111111111111111111',
    'What it is told: 630000000100000000000000',
  ])
  await (await approvalWindow(browser.context)).close()
  expect(await signing).toBe(4001)
})

test('solana: nothing for a site that is not connected, or that sends something else', async () => {
  const account = { address: alice.address }
  expect(await solana('solana:signMessage', { account, message: [1] })).toBe(4100)
  await connectSolana()
  expect(await solana('solana:signMessage', { message: 'no bytes' })).toBe(-32602)
  expect(await solana('solana:signTransaction', { transaction: [1, 2] })).toBe(-32602)
  expect(await page.evaluate(() => JSON.stringify(window.solanaWallet.accounts))).not.toContain(
    'privateKey',
  )
})

test('bitcoin: both addresses, and texts in both ways', async () => {
  const accounts = await connectBitcoin()
  expect(accounts).toMatchObject([
    { address: payment.address, purpose: 'payment', addressType: 'p2wpkh' },
    { address: ordinals.address, purpose: 'ordinals', addressType: 'p2tr' },
  ])
  expect(JSON.stringify(accounts)).not.toContain('privateKey')
  const message = 'Hello there'
  for (const [address, protocol, way] of [
    [payment.address, 'ECDSA', 'ECDSA (BIP-137)'],
    [payment.address, 'BIP322', 'BIP-322'],
    [ordinals.address, 'BIP322', 'BIP-322'],
  ] as const) {
    const signing = bitcoin('signMessage', { address, message, protocol })
    expect(await factsOf('signMessage')).toEqual([
      `Account: ${address}`,
      `Message: ${message}`,
      `Way of signing: ${way}`,
      'Namespace: Bitcoin',
    ])
    await approve(browser.context)
    const { signature } = (await signing).result
    expect(checkMessage({ address, message, signature })).toBe(true)
  }
})

test('bitcoin: a transaction with what it pays, what comes back, and the fee', async () => {
  await connectBitcoin()
  const utxos = await fetch(`${devnet.bitcoin?.apiUrl}/address/${payment.address}/utxo`)
  const [coin] = await utxos.json()
  const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const [keys = { payment: '', ordinals: '' }] = bitcoinDevKeys
  const [{ publicKey }] = bitcoinAddressesOf(keys, 'regtest')
  const transaction = new BitcoinTransaction()
  const amount = BigInt(coin.value)
  const witnessUtxo = { script: p2wpkh(Buffer.from(publicKey, 'hex'), network).script, amount }
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  transaction.addOutputAddress(other.address, 150_000_000n, network)
  transaction.addOutputAddress(payment.address, amount - 150_001_000n, network)
  const psbt = Buffer.from(transaction.toPSBT()).toString('base64')
  const signInputs = { [payment.address]: [0] }

  const sending = bitcoin('signPsbt', { psbt, signInputs, broadcast: true })
  expect(await factsOf('signPsbt')).toEqual([
    `From: ${payment.address}`,
    'Amount: 1.5 BTC',
    `To: ${other.address}`,
    expect.stringMatching(/^Back to you: [\d.]+ BTC$/),
    'Fee: 0.00001 BTC',
    'Network: Local Bitcoin',
  ])
  await approve(browser.context)
  const { txid } = (await sending).result
  expect((await fetch(`${devnet.bitcoin?.apiUrl}/tx/${txid}/status`)).status).toBe(200)
})

test('bitcoin: nothing for a site that is not connected, or that sends something else', async () => {
  const message = { address: payment.address, message: 'Hello' }
  expect(await bitcoin('signMessage', message)).toMatchObject({ error: { code: -32002 } })
  expect(await bitcoin('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  await connectBitcoin()
  const invalid = { error: { code: -32602 } }
  expect(await bitcoin('signMessage', { ...message, message: {} })).toMatchObject(invalid)
  expect(await bitcoin('signPsbt', { psbt: 'AAAA', signInputs: {} })).toMatchObject(invalid)
  expect(await bitcoin('sendTransfer', { recipients: [] })).toMatchObject(invalid)
  expect(await bitcoin('stx_getAccounts')).toMatchObject({ error: { code: -32001 } })
})

test('own page: creates accounts of each namespace, and keeps where nodes are', async () => {
  await connectSolana()
  const wallet = await browser.openWallet()
  const rowsOf = (list: string) => wallet.locator(`#${list} li`)
  for (const namespace of ['Solana', 'Bitcoin'] as const) {
    await wallet.getByRole('button', { name: `Create a ${namespace} account` }).click()
    await rowsOf(`${namespace.toLowerCase()}-accounts`).nth(2).waitFor()
  }
  const created = wallet.getByRole('radio').and(wallet.locator('[name="solana-account"]')).last()
  const address = await created.getAttribute('value')
  await created.check()
  const first = () => page.evaluate(() => window.solanaWallet.accounts[0]?.address)
  await expect.poll(first).toBe(address)

  const node = wallet.getByLabel('Node of Local Bitcoin')
  await node.fill('nowhere')
  await node.blur()
  await wallet.getByText('The address of a node is a URL.').waitFor()
  await node.fill('http://127.0.0.1:9')
  await node.blur()
  await wallet.getByText('Node saved.').waitFor()
  await wallet.reload()
  expect(await node.inputValue()).toBe('http://127.0.0.1:9')
})
