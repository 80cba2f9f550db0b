import { expect, test } from 'vitest'
import { en } from '../texts/en.js'
import { describeTypedData } from './describeTypedData.js'

const approval = {
  origin: 'https://orchard.example',
  chainId: 'eip155:8453',
  account: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  setId: 'ab',
}
const read = (typedData: string) =>
  describeTypedData(
    { ...approval, request: { kind: 'evmTypedData', typedData } },
    { texts: en, language: 'en' },
    {},
  )

test('default: what may be a permit, or good anywhere', () => {
  const types = { Permit: [{ name: 'spender', type: 'string' }] }
  const message = { spender: 'Mallory' }
  const write = (domain: object) =>
    JSON.stringify({ types, primaryType: 'Permit', domain, message })
  const verifyingContract = `0x${'11'.repeat(20)}`
  const bound = read(write({ chainId: 8453, verifyingContract }))
  expect(bound.warnings).toEqual([en['approve.permit']])
  expect(bound.rows.slice(2)).toEqual([
    { name: 'On the network', value: 'Base' },
    { name: 'For the contract', value: verifyingContract },
  ])
  expect(read(write({ name: 'Orchard' })).rows).toContainEqual({
    name: 'On the network',
    value: 'Any network',
    tone: 'danger',
  })
})
