import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSample, rankUrls, type UrlSamples } from './rankUrls.js'

const good = (latency: number) => ({ latency, succeeded: true })
const bad = (latency: number) => ({ latency, succeeded: false })
const times = <value>(count: number, value: value) => Array<value>(count).fill(value)

test.each<[what: string, samples: UrlSamples, order: string]>([
  ['nothing is known', {}, 'abc'],
  ['all are equal', { a: [good(50)], b: [good(50)], c: [good(50)] }, 'abc'],
  ['one is faster', { a: [good(90)], b: [good(50)], c: [good(70)] }, 'bca'],
  ['one fails', { a: [bad(1)], b: [good(50)], c: [good(60)] }, 'bca'],
  ['a quick failure is not speed', { a: [bad(1), good(80)], b: [good(80)], c: [good(80)] }, 'bca'],
  [
    'stability counts for more than speed',
    { a: [...times(5, good(10)), ...times(5, bad(10))], b: [good(1000)], c: [good(900)] },
    'cba',
  ],
  [
    'speed counts where stability is nearly the same',
    { a: [...times(9, good(10)), bad(10)], b: times(10, good(1000)), c: times(10, good(1000)) },
    'abc',
  ],
  ['all fail', { a: [bad(1)], b: [bad(1)], c: [bad(1)] }, 'abc'],
  ['one is not known', { a: [good(90)], b: [bad(1)] }, 'acb'],
])('default: %s', (_, samples, order) => {
  expect(rankUrls(['a', 'b', 'c'], samples).join('')).toBe(order)
})

test('behavior: the last ten samples are kept', () => {
  const urls = ['a', 'b']
  const latencies = Array.from({ length: 12 }, (_, index) => index)
  const samples = latencies.reduce<UrlSamples>(
    (known, latency) => addSample(known, 'a', good(latency)),
    { b: [bad(3)] },
  )
  expect(samples.a?.map(({ latency }) => latency)).toEqual(latencies.slice(2))
  expect(samples.b).toEqual([bad(3)])
  expect(rankUrls(urls, samples)).toEqual(urls)
})

test('behavior: whatever the samples, the same addresses come out', () => {
  const sample = fc.record({ latency: fc.nat(2000), succeeded: fc.boolean() })
  const urls = ['a', 'b', 'c', 'd']
  const samples = fc.dictionary(fc.constantFrom(...urls), fc.array(sample, { maxLength: 10 }))
  fc.assert(
    fc.property(samples, (samples) => {
      expect([...rankUrls(urls, samples)].sort()).toEqual(urls)
    }),
  )
})
