import fc from 'fast-check'
import {
  decodeAbiParameters,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { type GatewayOutcome, type GatewayRequest, readBatch, writeBatch } from './batch.js'

const abi = parseAbi([
  'struct Request { address sender; string[] urls; bytes data; }',
  'function query(Request[] requests) returns (bool[] failures, bytes[] responses)',
  'error HttpError(uint16 status, string message)',
])

const hex = (longest: number) =>
  fc
    .uint8Array({ maxLength: longest })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const sender = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const request = fc.record({
  sender,
  urls: fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 4 }),
  data: hex(200),
})

function write(requests: readonly GatewayRequest[]): Hex {
  return encodeFunctionData({ abi, functionName: 'query', args: [requests] })
}

const one: GatewayRequest = {
  sender: '0x1111111111111111111111111111111111111111',
  urls: ['https://a.example/{sender}/{data}.json'],
  data: '0xaabb',
}

test('readBatch: what viem has written', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 8 }), (requests) => {
      expect(readBatch(write(requests))).toEqual(requests)
    }),
  )
})

test('writeBatch: what viem reads', () => {
  const failure = fc.record({ status: fc.integer({ min: 400, max: 599 }), message: fc.string() })
  const outcome: fc.Arbitrary<GatewayOutcome> = fc.oneof(fc.record({ data: hex(200) }), failure)
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 8 }), (outcomes) => {
      const types = parseAbiParameters('bool[], bytes[]')
      const [failures, responses] = decodeAbiParameters(types, writeBatch(outcomes))
      expect(failures).toEqual(outcomes.map((each) => 'status' in each))
      for (const [index, each] of outcomes.entries()) {
        const data = responses[index] ?? expect.fail()
        if ('data' in each) expect(data).toBe(each.data)
        else expect(decodeErrorResult({ abi, data }).args).toEqual([each.status, each.message])
      }
    }),
  )
})

test.each<[what: string, callData: string]>([
  ['nothing', ''],
  ['the name alone', '0xa780bab6'],
  ['another call', `0x12345678${write([one]).slice(10)}`],
  ['no hexadecimal', `${write([one])}xy`],
  ['odd digits', `${write([one])}0`],
  ['no request', write([])],
  ['nine requests', write(Array.from({ length: 9 }, () => one))],
  ['a long address', write([{ ...one, urls: [`https://a.example/${'x'.repeat(2048)}`] }])],
  ['long data', write([{ ...one, data: `0x${'00'.repeat(64 * 1024 + 1)}` }])],
  ['an offset beyond the end', `0xa780bab6${'f'.repeat(64)}${'0'.repeat(640)}`],
  ['its first half', write([one]).slice(0, 300)],
])('error: %s is no batch', (_, callData) => {
  expect(readBatch(callData)).toBeUndefined()
})

test('behavior: of an address’s many only four are taken', () => {
  const urls = Array.from({ length: 6 }, (_, index) => `https://${index}.example/`)
  expect(readBatch(write([{ ...one, urls }]))?.[0]?.urls).toEqual(urls.slice(0, 4))
})

test('behavior: whatever is sent, it is read or it is none, within the limits', () => {
  const words = fc.array(
    fc
      .oneof(fc.nat(400), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
      .map((number) => number.toString(16).padStart(64, '0')),
    { maxLength: 40 },
  )
  const changed = fc
    .tuple(fc.array(request, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(255))
    .map(([requests, at, value]) => {
      const bytes = Buffer.from(write(requests).slice(10), 'hex')
      bytes[at % bytes.length] = value
      return bytes.toString('hex')
    })
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((each) => each.join('')),
        changed,
      ),
      (digits) => {
        const requests = readBatch(`0xa780bab6${digits}`) ?? []
        expect(requests.length).toBeLessThanOrEqual(8)
        for (const { urls, data } of requests) {
          expect(urls.length).toBeLessThanOrEqual(4)
          expect(data.length).toBeLessThanOrEqual(2 + 2 * 64 * 1024)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
