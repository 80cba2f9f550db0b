import { expect, test } from 'vitest'
import { tamperHalves } from '../../../../test/soak/tamperHalves.js'
import { deriveAccounts } from './deriveAccounts.js'
import { combineHalves, createEntropy, splitEntropy, WrongHalvesError } from './halves.js'

test('default: two halves, which give the wallet again', async () => {
  const entropy = createEntropy()
  const { addresses } = await deriveAccounts(entropy)
  const halves = await splitEntropy(entropy)
  const found = await combineHalves(halves, addresses)
  expect(found.entropy).toEqual(entropy)
  expect(found.accounts.addresses).toEqual(addresses)
  const { a, b } = halves
  expect((await combineHalves({ a: b, b: a }, addresses)).entropy).toEqual(entropy)
})

test('behavior: each pair is another one, and none holds the entropy', async () => {
  const entropy = createEntropy()
  const seen = new Set<string>()
  for (let round = 0; round < 50; round++)
    for (const half of Object.values(await splitEntropy(entropy))) {
      seen.add(Buffer.from(half).toString('hex'))
      expect(Buffer.from(half).includes(Buffer.from(entropy))).toBe(false)
    }
  expect(seen.size).toBe(100)
})

test('behavior: changed or exchanged, sealed or not, they give nothing', async () => {
  const { tried, accepted } = await tamperHalves({ count: 3000, seed: 1 })
  expect(tried).toEqual({ sealed: 2940, halves: 60 })
  expect(accepted).toEqual([])
})

test('behavior: both addresses have to come out, and nothing else will do', async () => {
  const entropy = createEntropy()
  const { addresses } = await deriveAccounts(entropy)
  const other = (await deriveAccounts(createEntropy())).addresses
  const { a, b } = await splitEntropy(entropy)
  for (const wrong of [
    { ...addresses, eip155: other.eip155 },
    { ...addresses, solana: other.solana },
  ])
    await expect(combineHalves({ a, b }, wrong)).rejects.toThrow(
      'These halves are not of this wallet.',
    )
  const shorter = a.slice(0, 12)
  for (const halves of [
    { a: a.slice(1), b },
    { a: shorter, b: b.slice(0, 12) },
    // As long as those of a phrase of 15 words.
    { a, b: new Uint8Array(21).fill(3) },
    { a, b: a },
  ])
    await expect(combineHalves(halves, addresses)).rejects.toThrow(WrongHalvesError)
  expect(new WrongHalvesError().name).toBe('WrongHalvesError')
})
