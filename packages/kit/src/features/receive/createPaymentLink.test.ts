import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnits } from '../../utils/parseUnits.js'
import { createPaymentLink } from './createPaymentLink.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const bob = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  [
    'eip155:1',
    alice,
    undefined,
    1_500_000_000_000_000_000n,
    18,
    `ethereum:${alice}@1?value=1500000000000000000`,
  ],
  [
    'eip155:8453',
    alice,
    contract,
    1_000_001n,
    6,
    `ethereum:${contract}@8453/transfer?address=${alice}&uint256=1000001`,
  ],
  [bitcoin, bob, undefined, 1n, 8, `bitcoin:${bob}?amount=0.00000001`],
  [bitcoin, bob, undefined, 2_100_000_000_000_000n, 8, `bitcoin:${bob}?amount=21000000`],
  [solana, sol, undefined, 1_500_000_000n, 9, `solana:${sol}?amount=1.5`],
  [solana, sol, mint, 12_000_000n, 6, `solana:${sol}?amount=12&spl-token=${mint}`],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', sol, undefined, 1n, 10, undefined],
  [bitcoin, bob, 'rune', 1n, 8, undefined],
])('default: %s', (chainId, address, token, amount, decimals, link) => {
  expect(createPaymentLink({ chainId, address, token, amount, decimals })).toBe(link)
})

test('behavior: no unit is lost on the way to a link', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n), fc.integer({ min: 1, max: 18 }), (amount, decimals) => {
      for (const chainId of [solana, bitcoin]) {
        const link = createPaymentLink({ chainId, address: sol, amount, decimals }) ?? ''
        const asked = new URL(link).searchParams.get('amount') ?? ''
        expect(parseUnits(asked, decimals)).toBe(amount)
      }
    }),
  )
})
