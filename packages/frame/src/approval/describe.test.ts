import { writeNameClaim } from 'billfold/protocol'
import { expect, test } from 'vitest'
import type { SignRequest } from '../keys/SignRequest.js'
import { en } from '../texts/en.js'
import { describe } from './describe.js'

const approval = {
  origin: 'https://orchard.example',
  chainId: 'eip155:8453',
  account: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  setId: 'ab',
}
const read = (request: SignRequest, chainId = approval.chainId) =>
  describe({ ...approval, chainId, request }, { texts: en, language: 'en' }, {})

test('default: a message', () => {
  const shown = {
    title: 'Sign this message?',
    action: 'Sign',
    rows: [
      { name: 'Asked for by', value: 'https://orchard.example' },
      { name: 'With your account', value: approval.account },
      { name: 'On the network', value: 'Base' },
    ],
    warnings: [],
    text: 'Hello',
  }
  expect(read({ kind: 'evmMessage', message: '0x48656c6c6f' })).toEqual(shown)
  expect(read({ kind: 'solanaMessage', message: btoa('Hello') })).toEqual(shown)
  expect(read({ kind: 'evmMessage', message: '0xff00' }).text).toBe('0xff00')
})

test('behavior: a name that is registered, in plain words, and what only looks like it', () => {
  const claim = { name: 'ada.billfold.id', address: approval.account, coinType: 0x8000_2105 }
  const write = (text: string): SignRequest => ({
    ...{ kind: 'evmMessage', message: `0x${Buffer.from(text).toString('hex')}` },
  })
  const text = writeNameClaim({ ...claim, now: 1_800_000_000_000 })
  const { title, rows, text: shown } = read(write(text))
  expect([title, rows[0], shown]).toEqual([
    'Register this name for your account?',
    { name: 'Name', value: 'ada.billfold.id' },
    text,
  ])
  for (const other of [
    writeNameClaim({ ...claim, address: `0x${'1'.repeat(40)}`, now: 0 }),
    text.replace('ada', 'а\u0301da'),
    text.replace('{}', '{ "bio": "a" }'),
    `${text}\nAnd all that I own.`,
    text.replace('\n}', ',\n  "spender": "0x"\n}'),
  ])
    expect(read(write(other)).title, other).toBe('Sign this message?')
})

test('behavior: a network that is not known here is called by its id', () => {
  const { rows } = read({ kind: 'evmMessage', message: '0x' }, 'eip155:31337')
  expect(rows[2]?.value).toBe('Unknown network (eip155:31337)')
})
