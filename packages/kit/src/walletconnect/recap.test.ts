import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64 } from '../utils/base64.js'
import { textToBytes } from '../utils/bytes.js'
import { formatRecap, readRecap } from './recap.js'

function recapOf(details: unknown): string {
  return `urn:recap:${bytesToBase64(textToBytes(JSON.stringify(details)))}`
}

test('default', () => {
  const recap = { methods: ['eth_sign', 'personal_sign'], chains: ['eip155:1', 'eip155:10'] }
  const resource = formatRecap(recap)
  expect(base64ToBytes(resource.slice('urn:recap:'.length))).toBeDefined()
  expect(readRecap(['https://site.example', resource])).toEqual(recap)
})

test('behavior: what is no EVM chain is left out', () => {
  const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:', '', 1]
  const resource = recapOf({ att: { eip155: { 'request/personal_sign': [{ chains }] } } })
  expect(readRecap([resource])).toEqual({ methods: ['personal_sign'], chains: ['eip155:1'] })
})

test.each(['urn:recap:!', 'https://site.example', recapOf({}), recapOf({ att: { other: {} } })])(
  'behavior: %s allows nothing',
  (resource) => {
    expect(readRecap([resource])).toBe(undefined)
  },
)
