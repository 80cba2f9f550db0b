import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPaymentLink } from './readPaymentLink.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bob = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each<[text: string, link: ReturnType<typeof readPaymentLink>]>([
  [`ethereum:${alice}`, { namespace: 'eip155', to: alice }],
  [` ethereum:pay-${alice}@8453 `, { namespace: 'eip155', chainId: 'eip155:8453', to: alice }],
  [
    `ethereum:wren.eth@1?value=2.014e18`,
    {
      namespace: 'eip155',
      chainId: 'eip155:1',
      to: 'wren.eth',
      amount: { value: 2_014_000_000_000_000_000n },
    },
  ],
  [`ethereum:${alice}?value=1.5`, { namespace: 'eip155', to: alice }],
  [
    `ethereum:${contract}@8453/transfer?address=${alice}&uint256=1e6`,
    {
      namespace: 'eip155',
      chainId: 'eip155:8453',
      to: alice,
      token: contract,
      amount: { value: 1_000_000n },
    },
  ],
  [
    `bitcoin:${bob}?amount=0.00000001&label=Wren`,
    { namespace: 'bip122', to: bob, amount: { decimal: '0.00000001' } },
  ],
  [`BITCOIN:${bob.toUpperCase()}`, { namespace: 'bip122', to: bob }],
  [`solana:${sol}?amount=1.5`, { namespace: 'solana', to: sol, amount: { decimal: '1.5' } }],
  [
    `solana:${sol}?spl-token=${mint}&amount=12`,
    { namespace: 'solana', to: sol, token: mint, amount: { decimal: '12' } },
  ],
])('default: %s', (text, link) => {
  expect(readPaymentLink(text)).toEqual(link)
})

test.each([
  alice,
  'wren.eth',
  '',
  'ethereum:',
  `ethereum:${contract}/approve?address=${alice}&uint256=1`,
  `ethereum:${contract}/transfer?uint256=1`,
  `ethereum:${alice}@one`,
  `bitcoin:${bob}?req-something=1`,
  'solana:https%3A%2F%2Fexample.com%2Fpay',
  'solana:https://example.com/pay',
  `eip155:1:${alice}`,
  `javascript:${alice}`,
])('behavior: not a payment: %s', (text) => {
  expect(readPaymentLink(text)).toBeUndefined()
})

test('behavior: any text is read without a failure', () => {
  const schemes = fc.constantFrom('ethereum:', 'bitcoin:', 'solana:', '')
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, rest) => void readPaymentLink(`${scheme}${rest}`)),
  )
})
