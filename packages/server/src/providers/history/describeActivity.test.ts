import type { Hex } from 'billfold/protocol'
import { expect, test } from 'vitest'
import type { Transfer } from '../../indexer/Block.js'
import type { Activity } from '../../indexer/readActivity.js'
import { describeActivity } from './describeActivity.js'

const [account, neighbour, token]: readonly [Hex, Hex, Hex] = [
  ...([`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`] as const),
]
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const described = {
  known: new Set<string>(),
  coin: { ...coin, chainId: 'eip155:1', address: undefined },
  imagePathOf: () => undefined,
}
const moved: Transfer = {
  ...{ log: 3, part: 0, standard: 'erc20', token, tokenId: undefined, amount: 5n },
  ...{ sender: account, recipient: neighbour },
}
const paid: Transfer = { ...moved, log: 2, standard: 'native', token: undefined, mover: account }

/** Whether each of these is told as spam. */
function spamOf(
  transfers: readonly Transfer[],
  { name = 'Visit claim.example', ...more }: Partial<Activity> & { name?: string } = {},
) {
  const activity: Activity = {
    ...{ time: 0, chain: 'eip155:1', block: 1, place: 0, hash: '0x01', nonce: 0, selector: '0x' },
    ...{ sender: account, recipient: neighbour, isGood: true, transfers },
    ...more,
  }
  const facts = new Map([[token, { name, symbol: 'ORC', decimals: 0 }]])
  const given = { ...described, facts } as never // The rest is not read.
  const { transfers: told } = describeActivity(activity, account, given)
  return told?.map(({ fungible_info: info }) => info?.flags?.is_spam ?? false)
}

test('default: what the account has sent itself is its own', () => {
  expect(spamOf([paid])).toEqual([false])
})

test('behavior: a fake token that a neighbour in the bundle moves takes nothing from what the account has done', () => {
  const operation = { isOperation: true }
  const bait = { ...moved, sender: neighbour, recipient: account, mover: neighbour }
  expect(spamOf([paid, bait], operation)).toEqual([false, true])
  // Coin that comes beside it, so that the whole is not hidden.
  const dust = { ...paid, log: 4, sender: neighbour, recipient: account, mover: neighbour }
  expect(spamOf([paid, bait, dust], operation)).toEqual([false, true, true])
})

test('behavior: in the account’s name a neighbour has moved what nobody lists', () => {
  const operation = { isOperation: true, name: 'Orchard' }
  const forged = { ...moved, mover: neighbour }
  const own = { ...moved, mover: account }
  expect(spamOf([own, forged], operation)).toEqual([false, true])
  // What was moved while operations were checked is nobody’s.
  expect(spamOf([moved], operation)).toEqual([true])
  expect(spamOf([moved], { name: 'Orchard' })).toEqual([false])
})
