import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { hashTransaction } from './hashTransaction.js'

const method = 'eth_sendRawTransaction'
const hash = (params: string) => hashTransaction({ id: '1', method, params })

test('default', () => {
  expect(hash('["0x02f8"]')).toBe(keccak256('0x02f8'))
  expect(hash('["0xF86C"]')).toBe(keccak256('0xf86c'))
})

test('behavior: none of what cannot be hashed', () => {
  for (const params of ['[]', '[7]', '["0x"]', '["0x0"]', '["02f8"]', '{}', '["0x03f8"]'])
    expect(hash(params)).toBeUndefined()
  expect(hashTransaction({ id: '1', method: 'eth_call', params: '["0x02"]' })).toBeUndefined()
})
