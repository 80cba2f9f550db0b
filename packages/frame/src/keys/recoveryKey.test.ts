import { expect, test } from 'vitest'
import {
  createRecoveryParams,
  createSalt,
  deriveRecoveryKey,
  type Factor,
  type RecoveryParams,
} from './recoveryKey.js'
import { seal, unseal } from './seal.js'

const addresses = { eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', solana: 'HAgk' }
const half = new Uint8Array(17).fill(3)

async function trial(sealing: Factor, opening: Factor, changes: object = {}) {
  const params = createRecoveryParams(sealing)
  const owner = { role: sealing.kind, addresses }
  const sealed = await seal(await deriveRecoveryKey(sealing, { params, addresses }), half, owner)
  const changed = { params: { ...params, ...changes }, addresses }
  return unseal(await deriveRecoveryKey(opening, changed), sealed, owner)
}

const salt = createSalt()
const password = (text: string): Factor => ({ kind: 'password', password: text })
const passkey = (fill: number): Factor => ({
  kind: 'passkey',
  secret: new Uint8Array(32).fill(fill),
  passkey: { credentialId: 'AQID', salt },
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
  await expect(trial(passkey(1), passkey(1), { credentialId: 'AQIE' })).rejects.toThrow('opened')
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
  const factor = password('correct horse')
  const params = { ...createRecoveryParams(factor), ...changes }
  await expect(deriveRecoveryKey(factor, { params, addresses })).rejects.toThrow(RangeError)
})

test('behavior: refuses what is no secret of a passkey', async () => {
  const factor = { ...passkey(1), secret: new Uint8Array(31) } as Factor
  const params = createRecoveryParams(factor)
  await expect(deriveRecoveryKey(factor, { params, addresses })).rejects.toThrow(RangeError)
})

test('behavior: the same key for the same factor, from release to release', async () => {
  const opens = async (factor: Factor, params: RecoveryParams, sealed: string) =>
    unseal(await deriveRecoveryKey(factor, { params, addresses }), Buffer.from(sealed, 'hex'), {
      role: factor.kind,
      addresses,
    })
  const params = { v: 1, salt: '000102030405060708090a0b0c0d0e0f' }
  // Made by Python's cryptography.
  const byPasskey =
    '090909090909090909090909eeac3d57c078ca91cf62b96066623132e50ce596d50bae6bc94e61414cac51fea5'
  const own = { ...params, credentialId: 'AQID' }
  expect(await opens(passkey(7), own, byPasskey)).toEqual(half)
  const byPassword =
    '0909090909090909090909094867732aae81f6dfae8692a1f3814b8817ec707f463f07e7d8187c11c5bc3542fa'
  const argon = { ...params, memory: 65_536, passes: 3, lanes: 1 }
  expect(await opens(password('correct horse'), argon, byPassword)).toEqual(half)
})

test('behavior: the key cannot be taken out', async () => {
  const params = createRecoveryParams(passkey(1))
  const key = await deriveRecoveryKey(passkey(1), { params, addresses })
  expect(key.extractable).toBe(false)
})
