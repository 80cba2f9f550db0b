import { encodeEventTopics, type Hex, zeroHash } from 'viem'
import { entryPoint07Address, entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { entryPoint08, operationTopic } from '../bundler/hashOperation.js'
import { beginningTopic, readMovers } from './readMovers.js'
import { type Log, topicOf, transferTopic } from './readTransfers.js'

const entryPoint07 = entryPoint07Address.toLowerCase() as Hex // It is hex.
const [ann, bob]: readonly [Hex, Hex] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]

type Entry = 'begin' | 'token' | { readonly done: Hex; readonly by?: Hex } | { readonly begin: Hex }

/** Who has moved each token of these logs, in their order. */
function moversOf(...entries: readonly Entry[]) {
  const logs = entries.map((entry, logIndex): Log => {
    const shared = { data: '0x', logIndex } as const
    if (entry === 'token') return { ...shared, address: bob, topics: [transferTopic] }
    if (entry === 'begin') return { ...shared, address: entryPoint08, topics: [beginningTopic] }
    if ('begin' in entry) return { ...shared, address: entry.begin, topics: [beginningTopic] }
    const topics = [operationTopic, zeroHash, topicOf(entry.done), zeroHash] as const
    return { ...shared, address: entry.by ?? entryPoint08, topics }
  })
  const moverOf = readMovers(logs)
  return entries.flatMap((entry, at) => (entry === 'token' ? [moverOf(at)] : []))
}

test('default: the topic is the EntryPoint’s', () => {
  expect(encodeEventTopics({ abi: entryPoint08Abi, eventName: 'BeforeExecution' })).toEqual([
    beginningTopic,
  ])
})

test('default: each operation has moved what stands before its log', () => {
  expect(moversOf('begin', 'token', { done: ann }, 'token', 'token', { done: bob })).toEqual([
    ...[ann, bob, bob],
  ])
})

test('behavior: what was moved while operations were checked, or after them, is nobody’s', () => {
  expect(moversOf('token', 'begin', { done: ann }, 'token')).toEqual([undefined, undefined])
  expect(moversOf('token')).toEqual([undefined])
})

test('behavior: a log of no EntryPoint is no bound', () => {
  expect(moversOf('begin', 'token', { done: bob, by: bob }, { done: ann })).toEqual([ann])
  expect(moversOf({ begin: bob }, 'token', { done: ann })).toEqual([undefined])
})

test('behavior: a bundle within an operation does not give away what came before it', () => {
  const inner = [{ begin: entryPoint07 }, 'token', { done: ann, by: entryPoint07 }] as const
  expect(moversOf('begin', 'token', ...inner, 'token', { done: bob })).toEqual([
    ...[undefined, ann, bob],
  ])
})

test('behavior: logs in any order', () => {
  const done = { address: entryPoint08, topics: [operationTopic, zeroHash, topicOf(ann)] } as const
  const begin = { address: entryPoint08, topics: [beginningTopic] } as const
  const logs = [
    { ...done, data: '0x', logIndex: 9 },
    { ...begin, data: '0x', logIndex: 5 },
  ] as const
  expect([4, 7].map(readMovers(logs))).toEqual([undefined, ann])
})
