import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData.js'

const other = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const permit = {
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'Pear', version: '1', chainId: 1, verifyingContract: other },
  message: { owner: other, spender: other, value: '0x10' },
}
const read = (data: unknown) => readTypedData(JSON.stringify(data))

test('default: all that is hashed, who is given something first', () => {
  const { text, contract, chainId, isHarmless } = read(permit)
  expect(text).toBe(
    [
      'Permit',
      `  spender: ${other}`,
      '  value: 16',
      `  owner: ${other}`,
      'EIP712Domain',
      '  name: "Pear"',
      '  version: "1"',
      '  chainId: 1',
      `  verifyingContract: ${other}`,
    ].join('\n'),
  )
  expect({ contract, chainId, isHarmless }).toEqual({
    contract: other,
    chainId: '1',
    isHarmless: false,
  })
})

test('default: lists, structs in structs, and texts that try to be lines', () => {
  const data = {
    types: {
      Order: [
        { name: 'note', type: 'string' },
        { name: 'lines', type: 'Line[]' },
        { name: 'salts', type: 'bytes2[2]' },
        { name: 'empty', type: 'int8[]' },
        { name: 'isLast', type: 'bool' },
      ],
      Line: [
        { name: 'what', type: 'string' },
        { name: 'count', type: 'int8' },
      ],
    },
    primaryType: 'Order',
    domain: {},
    message: {
      note: 'free\n  value: 0',
      lines: [
        { what: 'pear', count: -3 },
        { what: '', count: '7' },
      ],
      salts: ['0x0102', '0xffFF'],
      empty: [],
      isLast: false,
    },
  }
  const { text, typedData } = read(data)
  expect(text).toBe(
    [
      'Order',
      String.raw`  note: "free\n  value: 0"`,
      '  lines',
      '    1',
      '      what: "pear"',
      '      count: -3',
      '    2',
      '      what: ""',
      '      count: 7',
      '  salts',
      '    1: 0x0102',
      '    2: 0xffFF',
      '  empty: []',
      '  isLast: false',
      'EIP712Domain: {}',
    ].join('\n'),
  )
  expect(hashTypedData(typedData as never)).toBe(hashTypedData(data as never))
})

test('behavior: what is signed is what was asked for, without types that nothing names', () => {
  const given = { ...permit, types: { ...permit.types, Unused: [{ name: 'a', type: 'Nothing' }] } }
  const { typedData } = read(given)
  expect(Object.keys(typedData.types)).toEqual(['EIP712Domain', 'Permit'])
  expect(hashTypedData(typedData as never)).toBe(hashTypedData(permit as never))
})

const { domain, message, types } = permit
const domainOf = (...names: string[]) => ({
  types: { ...types, EIP712Domain: names.map((name) => ({ name, type: 'string' })) },
})

test.each([
  ['a sentence at the top', { 'Sign in to Orchard': 'This costs nothing', ...permit }],
  ['a sentence in the domain', { ...permit, domain: { ...domain, note: 'free' } }],
  ['a sentence in the message', { ...permit, message: { ...message, note: 'free' } }],
  ['a domain that leaves out the contract', { ...permit, ...domainOf('name', 'version') }],
  ['a domain with other types', { ...permit, ...domainOf(...Object.keys(domain)) }],
  ['the domain as the message', { ...permit, primaryType: 'EIP712Domain' }],
  ['a field that is missing', { ...permit, message: { owner: other, spender: other } }],
  ['no message', { ...permit, message: undefined }],
  ['an unknown type', { ...permit, primaryType: 'Nothing' }],
  ['a type of every object', { ...permit, primaryType: 'constructor' }],
  ['a number that is not whole', { ...permit, message: { ...message, value: 1.5 } }],
  ['a number that was rounded', { ...permit, message: { ...message, value: 2 ** 60 } }],
  ['a number below', { ...permit, message: { ...message, value: -1 } }],
  ['a number above', { ...permit, message: { ...message, value: `0x1${'0'.repeat(64)}` } }],
  ['no number', { ...permit, message: { ...message, value: ' 1' } }],
  ['no address', { ...permit, message: { ...message, owner: '0x12' } }],
  ['no object', { ...permit, message: [] }],
  ['nothing', null],
])('behavior: %s is refused', (_, data) => {
  expect(() => read(data)).toThrow('These typed data')
})

const withField = (type: string, value: unknown, more: object = {}) => ({
  types: { A: [{ name: 'a', type }], ...more },
  primaryType: 'A',
  domain: {},
  message: { a: value },
})

test.each([
  ['bytes2', '0x01'],
  ['bytes33', `0x${'00'.repeat(33)}`],
  ['bytes', 'text'],
  ['bool', 'false'],
  ['string', 1],
  ['uint7', 1],
  ['uint8', 256],
  ['int8', 128],
  ['uint8[2]', [1]],
  ['uint8[]', { 0: 1 }],
  ['B', {}, { B: 'none' }],
  ['uint8', 1, { uint8: [{ name: 'a', type: 'string' }] }],
  ['B', { c: 1 }, { 'B(string a)C': [], B: [{ name: 'c', type: 'B(string a)C' }] }],
  ['B', { c: 1 }, { B: [1, 2].map(() => ({ name: 'c', type: 'uint8' })) }],
])('behavior: %s of %j is refused', (type, value, more?: object) => {
  expect(() => read(withField(type, value, more))).toThrow('These typed data')
})

test('behavior: a vote of Snapshot alone is known to give nothing away', () => {
  const fields = ['address from', 'string space', 'uint64 timestamp', 'bytes32 proposal']
  const vote = (names: string[], version = '0.1.4') => {
    const list = names.map((each) => each.split(' ') as [string, string])
    const sample: Record<string, unknown> = {
      address: other,
      string: '',
      bytes32: `0x${'00'.repeat(32)}`,
    }
    return read({
      types: { Vote: list.map(([type, name]) => ({ type, name })) },
      primaryType: 'Vote',
      domain: { name: 'snapshot', version },
      message: Object.fromEntries(list.map(([type, name]) => [name, sample[type] ?? 1])),
    }).isHarmless
  }
  const rest = ['uint32 choice', 'string reason', 'string app', 'string metadata']
  expect(vote([...fields, ...rest])).toBe(true)
  expect(vote([...fields, ...rest, 'address spender'])).toBe(false)
  expect(vote([...fields, ...rest], '2')).toBe(false)
})
