import { expect, test } from 'vitest'
import { createRecoveryParams, deriveRecoveryKey, type Factor } from './recoveryKey.js'
import { seal, unseal } from './seal.js'

const addresses = { eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', solana: 'HAgk' }
const half = new Uint8Array(17).fill(3)

async function trial(sealing: Factor, opening: Factor, changes: object = {}) {
  const params = createRecoveryParams(sealing.kind)
  const owner = { role: sealing.kind, addresses }
  const sealed = await seal(await deriveRecoveryKey(sealing, params), half, owner)
  return unseal(await deriveRecoveryKey(opening, { ...params, ...changes }), sealed, owner)
}

const password = (text: string): Factor => ({ kind: 'password', password: text })
const passkey = (fill: number): Factor => ({
  kind: 'passkey',
  secret: new Uint8Array(32).fill(fill),
})

test('default: a password, and a passkey', async () => {
  expect(await trial(password('correct horse'), password('correct horse'))).toEqual(half)
  expect(await trial(passkey(1), passkey(1))).toEqual(half)
})

test('behavior: the same password, however it is typed', async () => {
  expect(await trial(password('ｃafé crème'), password('cafe\u0301 cre\u0300me'))).toEqual(half)
})

test('behavior: another one opens nothing', async () => {
  await expect(trial(password('correct horse'), password('correct Horse'))).rejects.toThrow()
  await expect(trial(passkey(1), passkey(2))).rejects.toThrow()
  await expect(trial(passkey(1), passkey(1), { salt: 'ab'.repeat(16) })).rejects.toThrow('opened')
})

test.each([
  { v: 2 },
  { salt: 'short' },
  { salt: 7 },
  { memory: 1024 },
  { memory: 4_194_304 },
  { memory: '65536' },
  { passes: 1 },
  { passes: 1000 },
  { passes: 2.5 },
  { lanes: 64 },
])('behavior: refuses parameters that were not made here: %o', async (changes) => {
  const params = { ...createRecoveryParams('password'), ...changes }
  await expect(deriveRecoveryKey(password('correct horse'), params)).rejects.toThrow(RangeError)
})

test('behavior: the key cannot be taken out', async () => {
  const key = await deriveRecoveryKey(passkey(1), createRecoveryParams('passkey'))
  expect(key.extractable).toBe(false)
})
