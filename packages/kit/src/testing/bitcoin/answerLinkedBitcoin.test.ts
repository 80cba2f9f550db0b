import { type BitcoinChain, checkMessage, startBitcoin } from '@billfold/devnet'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBitcoinMessage } from '../../siwx/bitcoin/verifyBitcoinMessage.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes } from '../../utils/bytes.js'
import { answerLinkedBitcoin } from './answerLinkedBitcoin.js'
import { bitcoinAddressesOf, bitcoinKeysOf } from './bitcoinAccounts.js'
import type { BitcoinMethodContext } from './bitcoinMethods.js'
import type { BitcoinQuestion } from './bitcoinTestWallet.js'

const keys = bitcoinKeysOf(2)
const [[alice, ordinals], [bob]] = keys.map((each) => bitcoinAddressesOf(each, 'regtest')) as [
  ReturnType<typeof bitcoinAddressesOf>,
  ReturnType<typeof bitcoinAddressesOf>,
] // two were asked for
const account = alice.address
const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

function make() {
  const asked: BitcoinQuestion[] = []
  const context: BitcoinMethodContext = {
    nodes: [{ network: 'regtest', apiUrl: chain.apiUrl }],
    signal: new AbortController().signal,
    state: () => ({ accounts: keys, selected: 1, network: 'regtest', connected: true }),
    update() {},
    ask: async (question) => void asked.push(question),
  }
  const ask = (method: string, params: object) => answerLinkedBitcoin(context, { method, params })
  return { ask, asked }
}

async function satoshisOf(address: string) {
  const answer = await fetch(`${chain.apiUrl}/address/${address}`)
  const { chain_stats: stats } = await answer.json()
  return stats.funded_txo_sum - stats.spent_txo_sum
}

test('getAccountAddresses: of the account that is named', async () => {
  const { ask } = make()
  const { address, publicKey } = alice
  const own = { address, publicKey, intention: 'payment' }
  expect(await ask('getAccountAddresses', { account, intentions: ['payment'] })).toEqual([own])
  expect(await ask('getAccountAddresses', { account })).toMatchObject([
    own,
    { address: ordinals.address, intention: 'ordinal' },
  ])
})

test('signMessage: both ways, checked by others', async () => {
  const { ask } = make()
  const message = 'Good morning'
  const params = { account, message }
  const { signature } = (await ask('signMessage', params)) as { signature: string }
  const inBase64 = bytesToBase64(hexToBytes(signature) ?? new Uint8Array())
  expect(checkMessage({ address: account, message, signature: inBase64 })).toBe(true)
  const other = { ...params, address: ordinals.address, protocol: 'bip322' }
  const answer = (await ask('signMessage', other)) as { address: string; signature: string }
  const witness = bytesToBase64(hexToBytes(answer.signature) ?? new Uint8Array())
  const signed = { address: ordinals.address, message, signature: witness }
  expect(await verifyBitcoinMessage(signed)).toBe(true)
})

test('sendTransfer: the money is there', async () => {
  const { ask, asked } = make()
  const before = await satoshisOf(bob.address)
  await ask('sendTransfer', { account, recipientAddress: bob.address, amount: '12345' })
  expect(await satoshisOf(bob.address)).toBe(before + 12_345)
  expect(asked).toMatchObject([{ recipients: [{ address: bob.address, amount: '12345' }] }])
})

test('signPsbt: inputs of both addresses, sent', async () => {
  const { ask } = make()
  const inputs = [
    { owner: alice, ...p2wpkh(hexToBytes(alice.publicKey) ?? new Uint8Array(), regtest) },
    {
      owner: ordinals,
      ...p2tr(hexToBytes(ordinals.publicKey) ?? new Uint8Array(), undefined, regtest),
    },
  ]
  const transaction = new Transaction()
  for (const { owner, script } of inputs) {
    const [utxo] = await (await fetch(`${chain.apiUrl}/address/${owner.address}/utxo`)).json()
    const witnessUtxo = { script, amount: BigInt(utxo.value) }
    transaction.addInput({ txid: utxo.txid, index: utxo.vout, witnessUtxo })
  }
  transaction.addOutputAddress(bob.address, 500_000n, regtest)
  const before = await satoshisOf(bob.address)
  const answer = await ask('signPsbt', {
    account,
    psbt: bytesToBase64(transaction.toPSBT()),
    signInputs: inputs.map(({ owner }, index) => ({ address: owner.address, index })),
    broadcast: true,
  })
  expect(answer).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const { psbt } = answer as { psbt: string }
  expect(Transaction.fromPSBT(base64ToBytes(psbt) ?? new Uint8Array()).isFinal).toBe(true)
  expect(await satoshisOf(bob.address)).toBe(before + 500_000)
})

test.each([
  ['signMessage', {}, -32602],
  ['signMessage', { account: 'bcrt1qnobody', message: 'Hi' }, 4100],
  ['signMessage', { account, message: 'Hi', address: bob.address }, 4100],
  ['signMessage', { account, message: 'Hi', protocol: 'schnorr' }, -32602],
  ['signPsbt', { account, psbt: 'AAAA', signInputs: [{ address: account, index: 0 }] }, -32602],
  ['signPsbt', { account, psbt: 'AAAA', signInputs: [{ index: 0 }] }, -32602],
  ['sendTransfer', { account, recipientAddress: bob.address, amount: '0.5' }, -32602],
  ['sendTransfer', { account, recipientAddress: bob.address, amount: '5', memo: '00' }, -32602],
  ['getEverything', { account }, 4200],
])('errors: %s %o', async (method, params, code) => {
  await expect(make().ask(method, params)).rejects.toMatchObject({ code })
})
