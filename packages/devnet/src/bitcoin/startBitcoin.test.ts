import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinAccounts } from './accounts.js'
import { type BitcoinChain, startBitcoin } from './startBitcoin.js'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const [alice, bob] = bitcoinAccounts

async function ask(path: string, body?: string) {
  const response = await fetch(`${chain.apiUrl}${path}`, body ? { method: 'POST', body } : {})
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}

async function balanceOf(address: string) {
  const { chain_stats: stats } = (await ask(`/address/${address}`)).json()
  return stats.funded_txo_sum - stats.spent_txo_sum
}

const kinds = { payment: p2wpkh, nested: nest, ordinals: taproot }

function nest(key: Uint8Array) {
  return p2sh(p2wpkh(key, regtest), regtest)
}

function taproot(key: Uint8Array) {
  return p2tr(key.subarray(1), undefined, regtest)
}

/** A transaction that spends an output of an address of a kind, signed by `signer`. */
async function spend(kind: keyof typeof kinds, signer: string, change = {}) {
  const own = hex.decode(alice[kind === 'nested' ? 'payment' : kind].privateKey)
  const payment = kinds[kind](secp256k1.getPublicKey(own), regtest)
  const address = payment.address ?? ''
  chain.fund(address, 50_000n)
  const coin = (await ask(`/address/${address}/utxo`)).json().at(-1)
  const transaction = new Transaction()
  transaction.addInput({
    ...payment,
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: payment.script, amount: 50_000n, ...change },
    ...(kind === 'ordinals' && { tapInternalKey: schnorr.getPublicKey(own) }),
  })
  transaction.addOutputAddress(bob.payment.address, 40_000n, regtest)
  transaction.sign(hex.decode(signer))
  transaction.finalize()
  return transaction
}

test.each(['payment', 'nested', 'ordinals'] as const)('default: spends from %s', async (kind) => {
  const signer = alice[kind === 'nested' ? 'payment' : kind].privateKey
  const address = bob.payment.address ?? ''
  const before = await balanceOf(address)
  const transaction = await spend(kind, signer)
  const sent = await ask('/tx', transaction.hex)
  expect(sent).toMatchObject({ status: 200, text: transaction.id })
  expect(await balanceOf(address)).toBe(before + 40_000)
  expect((await ask(`/tx/${transaction.id}/status`)).json()).toMatchObject({ confirmed: true })
  expect((await ask(`/tx/${transaction.id}/hex`)).text).toBe(transaction.hex)
  const again = await ask('/tx', transaction.hex)
  expect(again).toMatchObject({ status: 400, text: 'bad-txns-inputs-missingorspent' })
})

test.each(['payment', 'ordinals'] as const)('behavior: a changed %s is refused', async (kind) => {
  const transaction = await spend(kind, alice[kind].privateKey)
  const changed = transaction.hex.replace('409c000000000000', '3f9c000000000000')
  expect(changed).not.toBe(transaction.hex)
  const sent = await ask('/tx', changed)
  expect(sent).toMatchObject({ status: 400, text: expect.stringContaining('script-verify') })
})

test('behavior: a signature over another amount is refused', async () => {
  const signer = alice.payment.privateKey
  const transaction = await spend('payment', signer, { amount: 60_000n })
  expect((await ask('/tx', transaction.hex)).text).toContain('script-verify')
})

test.each([
  ['/tx/00', 404],
  ['/address/nobody', 400],
  ['/nowhere', 404],
])('behavior: %s is answered with %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test('behavior: what is no transaction', async () => {
  expect((await ask('/tx', 'abc')).status).toBe(400)
})
