import { p2wpkh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes } from '../../utils/bytes.js'
import { bitcoinAddressesOf, bitcoinKeysOf } from './bitcoinAccounts.js'
import type { BitcoinQuestion } from './bitcoinTestWallet.js'
import { describeBitcoinRequest } from './describeBitcoinRequest.js'

const [[payment, ordinals], [receiver]] = bitcoinKeysOf(2).map((keys) =>
  bitcoinAddressesOf(keys, 'mainnet'),
) as [ReturnType<typeof bitcoinAddressesOf>, ReturnType<typeof bitcoinAddressesOf>] // two were asked for
const addresses = [payment.address, ordinals.address]

async function describe(question: BitcoinQuestion) {
  const wallet = { network: 'mainnet', addresses } as const
  const { title, rows, confirm } = await describeBitcoinRequest(question, wallet)
  return [title, ...rows.map(({ label, value }) => `${label}: ${value}`), `[${confirm}]`]
}

function makePsbt({ isWorthTold = true } = {}) {
  const transaction = new Transaction()
  const { script } = p2wpkh(hexToBytes(payment.publicKey) ?? new Uint8Array())
  const witnessUtxo = { script, amount: 100_000n }
  const input = { txid: 'ab'.repeat(32), index: 0 }
  transaction.addInput(isWorthTold ? { ...input, witnessUtxo } : input)
  transaction.addOutputAddress(receiver.address, 60_000n)
  transaction.addOutputAddress(payment.address, 39_000n)
  return bytesToBase64(transaction.toPSBT())
}

test('default: whom it pays, what comes back, what it costs', async () => {
  const inputs = { [payment.address]: [0] }
  expect(await describe({ kind: 'signPsbt', psbt: makePsbt(), inputs, sends: true })).toEqual([
    'Send a transaction',
    `From: ${payment.address}`,
    'Amount: 0.0006 BTC',
    `To: ${receiver.address}`,
    'Back to you: 0.00039 BTC',
    'Fee: 0.00001 BTC',
    'Network: Bitcoin',
    '[Send]',
  ])
})

test('behavior: a fee that cannot be known', async () => {
  const psbt = makePsbt({ isWorthTold: false })
  const described = await describe({ kind: 'signPsbt', psbt, inputs: {}, sends: false })
  expect(described).toContain('Fee: The site does not tell it.')
  expect(described.at(-1)).toBe('[Sign]')
})

test('every other kind of question', async () => {
  const { address } = payment
  expect(await describe({ kind: 'connect', accounts: addresses })).toEqual([
    'Connect to this site',
    `Payment address: ${address}`,
    `Ordinals address: ${ordinals.address}`,
    '[Connect]',
  ])
  expect(
    await describe({ kind: 'signMessage', account: address, message: 'Hi', protocol: 'bip322' }),
  ).toEqual([
    'Sign a message',
    `Account: ${address}`,
    'Message: Hi',
    'Way of signing: BIP-322',
    '[Sign]',
  ])
  const recipients = [{ address: receiver.address, amount: '25000000' }]
  expect(await describe({ kind: 'sendTransfer', account: address, recipients })).toEqual([
    'Send a transaction',
    `From: ${address}`,
    'Amount: 0.25 BTC',
    `To: ${receiver.address}`,
    'Network: Bitcoin',
    '[Send]',
  ])
  expect(await describe({ kind: 'changeNetwork', network: 'signet' })).toEqual([
    'Switch network',
    'From: Bitcoin',
    'To: Bitcoin signet',
    '[Switch]',
  ])
})

test('errors: bytes that are no transaction', async () => {
  const described = describe({ kind: 'signPsbt', psbt: 'AAAA', inputs: {}, sends: false })
  await expect(described).rejects.toMatchObject({ code: -32602 })
})
