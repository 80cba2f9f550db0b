import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { batchTopic, readTransfers, singleTopic, topicOf, transferTopic } from './readTransfers.js'

const token: Hex = `0x${'aa'.repeat(20)}`
const one: Hex = `0x${'11'.repeat(20)}`
const two: Hex = `0x${'22'.repeat(20)}`
const operator = topicOf(`0x${'33'.repeat(20)}`)
const most = 2n ** 256n - 1n

const read = (topics: readonly Hex[], data: Hex = '0x') =>
  readTransfers({ address: token, topics, data, logIndex: 7 })
const ends = [topicOf(one), topicOf(two)] as const
const moved = { log: 7, part: 0, token, sender: one, recipient: two }

const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const lists = (ids: readonly bigint[], amounts: readonly bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])

test('default: the topics are those of the standards', () => {
  const abi = parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ])
  const topics = abi.map(({ name }) => encodeEventTopics({ abi, eventName: name })[0])
  expect(topics).toEqual([transferTopic, singleTopic, batchTopic])
})

test('default: ERC-20, ERC-721, ERC-1155', () => {
  expect(read([transferTopic, ...ends], number(most))).toEqual([
    { ...moved, standard: 'erc20', tokenId: undefined, amount: most },
  ])
  expect(read([transferTopic, ...ends, number(most)])).toEqual([
    { ...moved, standard: 'erc721', tokenId: most, amount: 1n },
  ])
  const single = `${number(5n)}${number(6n).slice(2)}` as const
  expect(read([singleTopic, operator, ...ends], single)).toEqual([
    { ...moved, standard: 'erc1155', tokenId: 5n, amount: 6n },
  ])
  expect(read([batchTopic, operator, ...ends], lists([5n, 7n], [6n, most]))).toEqual([
    { ...moved, standard: 'erc1155', tokenId: 5n, amount: 6n },
    { ...moved, standard: 'erc1155', part: 1, tokenId: 7n, amount: most },
  ])
})

test.each<[string, readonly Hex[], Hex?]>([
  ['another event', [operator, ...ends], number(1n)],
  ['no topics', []],
  ['a transfer without an amount', [transferTopic, ...ends]],
  ['a transfer with half an amount', [transferTopic, ...ends], '0x01'],
  ['a transfer of before the standard', [transferTopic], number(1n)],
  ['an address that is none', [transferTopic, number(most), topicOf(two)], number(1n)],
  ['a single one without an amount', [singleTopic, operator, ...ends], number(1n)],
  ['a single one with too few ends', [singleTopic, ...ends], lists([1n], [1n])],
  ['a batch of two lengths', [batchTopic, operator, ...ends], lists([1n, 2n], [1n])],
  ['a batch that begins nowhere', [batchTopic, operator, ...ends], number(most)],
  [
    'a batch of more than there is',
    [batchTopic, operator, ...ends],
    `0x${[64n, 64n, 900n].map((each) => number(each).slice(2)).join('')}`,
  ],
  [
    'a batch that is too large',
    [batchTopic, operator, ...ends],
    lists(Array(1001).fill(1n), Array(1001).fill(1n)),
  ],
])('error: %s is no transfer', (_, topics, data) => {
  expect(read(topics, data)).toEqual([])
})

test('behavior: the largest batch is read whole', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => BigInt(at))
  const found = read([batchTopic, operator, ...ends], lists(ids, ids))
  expect(found.map(({ tokenId }) => tokenId)).toEqual(ids)
})
