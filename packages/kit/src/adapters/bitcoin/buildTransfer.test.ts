import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransfer } from './buildTransfer.js'

// The public key of the private key 1, and one of somebody else.
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const own = p2wpkh(Buffer.from(publicKey, 'hex'), NETWORK).address ?? expect.fail('no address')
const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const account = { address: own, type: 'payment', publicKey } as const
const chainId = 'bip122:000000000019d6689c085ae165831e93'

function coinsOf(values: readonly bigint[]) {
  return values.map((value, index) => {
    return { txid: `${index + 1}`.padStart(64, '0'), index: 0, value }
  })
}

function build(values: readonly bigint[], value: bigint | 'max', feePerByte = 2n) {
  return buildTransfer({ account, to, value, chainId, coins: coinsOf(values), feePerByte })
}

/** What a payment takes and gives, by its own bytes. */
function read(psbt: Uint8Array) {
  const transaction = Transaction.fromPSBT(psbt)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { witnessUtxo, txid } = transaction.getInput(at)
    return { value: witnessUtxo?.amount ?? 0n, txid: Buffer.from(txid ?? []).toString('hex') }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n } = transaction.getOutput(at)
    return { address: transaction.getOutputAddress(at), amount }
  })
  return { inputs, outputs }
}

const sum = (values: readonly bigint[]) => values.reduce((all, each) => all + each, 0n)

test('default: outputs that may hold a collectible stay, small change and fees come of others', async () => {
  const { psbt, spendsSmall } = await build([546n, 10_000n, 80_000n, 330n], 12_000n)
  expect(read(psbt).inputs.map(({ value }) => value)).toEqual([80_000n])
  expect(spendsSmall).toBe(false)
})

test('value: max leaves them', async () => {
  const { psbt, value, fee, spendsSmall } = await build([546n, 10_000n, 80_000n, 10_001n], 'max')
  expect(read(psbt).inputs.map(({ value }) => value)).toEqual([80_000n, 10_001n])
  expect(value + fee).toBe(90_001n)
  expect(spendsSmall).toBe(false)
})

test.each([20_000n, 'max'] as const)(
  'behavior: where nothing else pays %s, it says so',
  async (value) => {
    const { spendsSmall } = await build([10_000n, 9000n, 8000n], value)
    expect(spendsSmall).toBe(true)
  },
)

test('behavior: no satoshi is lost, and small outputs are the last to go', async () => {
  const amounts = fc.oneof(fc.bigInt(330n, 10_000n), fc.bigInt(10_001n, 300_000n))
  const question = fc.record({
    values: fc.array(amounts, { minLength: 1, maxLength: 12 }),
    value: fc.oneof(fc.bigInt(546n, 400_000n), fc.constant('max' as const)),
    feePerByte: fc.bigInt(1n, 100n),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ values, value, feePerByte }) => {
      const ask = (held: readonly bigint[]) => build(held, value, feePerByte).catch(() => undefined)
      const built = await ask(values)
      const others = values.filter((each) => each > 10_000n)
      const withoutSmall = others.length > 0 ? await ask(others) : undefined
      if (!built) {
        expect(withoutSmall).toBeUndefined()
        return
      }
      const { inputs, outputs } = read(built.psbt)
      const taken = inputs.map((each) => each.value)
      expect(sum(taken)).toBe(sum(outputs.map(({ amount }) => amount)) + built.fee)
      expect(new Set(inputs.map(({ txid }) => txid)).size).toBe(inputs.length)
      // What is neither the receiver's nor the fee comes back.
      const paid = outputs.filter(({ address }) => address === to)
      const change = outputs.filter(({ address }) => address === own)
      expect(paid.map(({ amount }) => amount)).toEqual([built.value])
      expect(paid.length + change.length).toBe(outputs.length)
      if (value !== 'max') expect(built.value).toBe(value)
      // In virtual bytes: an input of this kind takes 68 of them. Less than 546 satoshis are no change.
      const size = BigInt(11 + 68 * inputs.length + 34 * (outputs.length + 1))
      expect(built.fee <= size * feePerByte + 546n).toBe(true)
      expect(built.spendsSmall).toBe(taken.some((each) => each <= 10_000n))
      expect(built.spendsSmall).toBe(withoutSmall === undefined)
    }),
    { numRuns: 300 },
  )
})
