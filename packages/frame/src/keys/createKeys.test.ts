import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { deviceMessage, recoveryMessage, removalMessage } from 'billfold/protocol'
import { type Hex, verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMemoryValues } from '../openValues.js'
import { createKeys, type DeviceSet, type Keys } from './createKeys.js'
import { hashOf } from './hashOf.js'
import type { Factor } from './recoveryKey.js'
import type { Approval, SignRequest } from './SignRequest.js'

const factor = passkeyOf(5)
const setId = 'ab'.repeat(16)
const approval = ({ addresses, ...set }: DeviceSet, message: `0x${string}` = '0x48656c6c6f') =>
  JSON.stringify({
    origin: 'https://orchard.example',
    chainId: 'eip155:1',
    account: addresses.eip155,
    setId: set.setId,
    request: { kind: 'evmMessage', message },
  } satisfies Approval)

function passkeyOf(fill: number): Factor {
  const passkey = { credentialId: 'AQID', salt: '0f'.repeat(16) }
  return { kind: 'passkey', secret: new Uint8Array(32).fill(fill), passkey }
}

/** A wallet on a device, with what the server has of it. */
async function open() {
  let at = 0
  const values = createMemoryValues()
  const keys = createKeys({ values, now: () => at })
  const { addresses, deviceHalf, recovery } = await keys.create(factor)
  await keys.keep(setId)
  const set = { setId, halfB: deviceHalf, addresses }
  return { keys, values, addresses, set, recovery, wait: (time: number) => (at += time) }
}

async function signAs(keys: Keys, set: DeviceSet, shown = approval(set)) {
  const token = await keys.prepare(shown)
  return keys.sign({ token, shown: hashOf(shown), approval: shown, set })
}

test('default: makes a wallet, keeps its half, and signs with the server’s', async () => {
  const { keys, addresses, set } = await open()
  await keys.check(set)
  const signature = (await signAs(keys, set)) as `0x${string}`
  const address = addresses.eip155 as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('recover: the same wallet on another device, whose set is another one', async () => {
  const { addresses, recovery, set } = await open()
  const other = createKeys({ values: createMemoryValues() })
  await other.checkRecovery({ factor, recovery, addresses })
  const { deviceHalf } = await other.recover({ factor, recovery, addresses })
  expect(deviceHalf).not.toBe(set.halfB)
  await other.keep('cd'.repeat(16))
  const own = { setId: 'cd'.repeat(16), halfB: deviceHalf, addresses }
  await other.check(own)
  await expect(other.check({ ...own, halfB: set.halfB })).rejects.toThrow('not of this wallet')
  expect(await signAs(other, own)).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: not with another factor, nor for other addresses', async () => {
  const { keys, recovery, addresses } = await open()
  const wrong = { factor: passkeyOf(6), recovery, addresses }
  await expect(keys.recover(wrong)).rejects.toThrow('cannot be opened')
  const foreign = { ...addresses, solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' }
  await expect(keys.recover({ factor, recovery, addresses: foreign })).rejects.toThrow('opened')
  // The owner's half alone says so as well.
  const { halfA, params } = recovery
  await keys.checkHalf({ factor, recovery: { halfA, params }, addresses })
  await expect(keys.checkHalf(wrong)).rejects.toThrow('cannot be opened')
  await expect(keys.checkHalf({ factor, recovery, addresses: foreign })).rejects.toThrow('opened')
})

test('behavior: an approval is good once', async () => {
  const { keys, set } = await open()
  const shown = approval(set)
  const token = await keys.prepare(shown)
  const given = { token, shown: hashOf(shown), approval: shown, set }
  await keys.sign(given)
  await expect(keys.sign(given)).rejects.toThrow('This approval is not open.')
})

test('behavior: only what was prepared, and shown, is signed; a wrong try uses it up', async () => {
  const { keys, set } = await open()
  const [shown, other] = [approval(set), approval(set, '0x4576696c')]
  for (const [named, given] of [
    [hashOf(shown), other],
    [hashOf(other), shown],
    [hashOf(other), other],
    ['', shown],
  ] as const) {
    const token = await keys.prepare(shown)
    const wrong = keys.sign({ token, shown: named, approval: given, set })
    await expect(wrong).rejects.toThrow('This is not what was shown.')
    const again = keys.sign({ token, shown: hashOf(shown), approval: shown, set })
    await expect(again).rejects.toThrow('This approval is not open.')
  }
  const unknown = keys.sign({ token: '0x00', shown: hashOf(shown), approval: shown, set })
  await expect(unknown).rejects.toThrow('This approval is not open.')
})

test('behavior: no transaction is signed for another network than the one that was shown', async () => {
  const { keys, set } = await open()
  const to = set.addresses.eip155 as Hex // of EVM
  const fee = { gas: '0x5208', gasPrice: '0x1' } as const
  const transaction = {
    chainId: '0x1',
    nonce: '0x0',
    ...fee,
    to,
    value: '0x1',
    data: '0x',
  } as const
  const requests: readonly SignRequest[] = [
    { kind: 'evmTransaction', transaction },
    { kind: 'evmCalls', transactions: [{ ...transaction, chainId: '0x89' }, transaction] },
    { kind: 'evmSelfCall', transaction },
  ]
  for (const request of requests) {
    const shown = JSON.stringify({ ...JSON.parse(approval(set)), chainId: 'eip155:137', request })
    await expect(signAs(keys, set, shown)).rejects.toThrow('not the network that was shown')
  }
})

test('behavior: an approval ends after ten minutes', async () => {
  const { keys, set, wait } = await open()
  const shown = approval(set)
  const token = await keys.prepare(shown)
  wait(600_001)
  const late = keys.sign({ token, shown: hashOf(shown), approval: shown, set })
  await expect(late).rejects.toThrow('This approval is not open.')
})

test('behavior: what the device keeps is sealed by a key that cannot be taken out', async () => {
  const { values, recovery } = await open()
  const key = (await values.get('deviceKey')) as CryptoKey
  expect(key.extractable).toBe(false)
  const kept = (await values.get(`half ${setId}`)) as Uint8Array
  // A nonce, 17 bytes, and a tag.
  expect(kept.length).toBe(12 + 17 + 16)
  expect(Buffer.from(recovery.halfA, 'base64url').length).toBe(12 + 17 + 16)
})

test('behavior: an approval is of one account, and of one set of it', async () => {
  const [one, two] = [await open(), await open()]
  for (const set of [
    { ...two.set, setId: one.set.setId },
    { ...one.set, setId: 'cd'.repeat(16) },
  ]) {
    const wrong = signAs(one.keys, one.set, approval(set))
    await expect(wrong).rejects.toThrow('This is not the account that was shown.')
  }
})

test.each([`${'test '.repeat(11)}junk`, `${'abandon '.repeat(23)}art`])(
  'create: of a phrase that there is: %s',
  async (words) => {
    const keys = createKeys({ values: createMemoryValues() })
    const { address } = mnemonicToAccount(words)
    const source = { kind: 'typed', text: words } as const
    expect((await keys.preview(source)).addresses.eip155).toBe(address)
    const { addresses, deviceHalf, recovery } = await keys.create(factor, source)
    expect(addresses.eip155).toBe(address)
    await keys.keep(setId)
    await keys.check({ setId, halfB: deviceHalf, addresses })
    await keys.checkRecovery({ factor, recovery, addresses })
  },
)

const evmKey = `0x${'4c'.repeat(32)}` as const
const solanaKey = Uint8Array.from({ length: 32 }, (_, index) => index)
const solanaAddress = base58.encode(ed25519.getPublicKey(solanaKey))
const solanaPair = Uint8Array.from([...solanaKey, ...ed25519.getPublicKey(solanaKey)])

test.each([
  ['eip155', evmKey, evmKey],
  ['eip155', ` ${evmKey.slice(2).toUpperCase()}\n`, evmKey],
  ['solana', base58.encode(solanaPair), base58.encode(solanaPair)],
  ['solana', JSON.stringify([...solanaPair], null, 1), base58.encode(solanaPair)],
] as const)('create: of one key: %s, %s', async (namespace, text, written) => {
  const address = namespace === 'eip155' ? privateKeyToAccount(evmKey).address : solanaAddress
  const other = namespace === 'eip155' ? 'solana' : 'eip155'
  let at = 0
  const keys = createKeys({ values: createMemoryValues(), now: () => at })
  const source = { kind: 'typed', text } as const
  const preview = { addresses: { [namespace]: address }, isDerived: false }
  expect(await keys.preview(source)).toEqual(preview)
  const { addresses, deviceHalf, recovery } = await keys.create(factor, source)
  expect(addresses[namespace]).toBe(address)
  await keys.keep(setId)
  const set = { setId, halfB: deviceHalf, addresses }
  await keys.check(set)
  // Of the other account nobody knows who has the key.
  const twin = await createKeys({ values: createMemoryValues() }).create(factor, source)
  expect(twin.addresses[other]).not.toBe(addresses[other])

  const { token, forms } = await keys.openExport({ factor, recovery, addresses })
  expect(forms).toEqual(['eip155', 'solana'])
  at = 10_000
  expect(await keys.reveal({ token, form: namespace })).toBe(written)
  await expect(keys.reveal({ token, form: 'words' })).rejects.toThrow('This wallet has none.')
  if (namespace === 'eip155') {
    const signature = (await signAs(keys, set)) as Hex
    expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature })).toBe(true)
  }

  const password = 'correct horse battery'
  const kit = await keys.makeKit({ factor, recovery, addresses, password })
  expect(JSON.parse(kit)).toMatchObject({ version: 2 })
  const opened = { kind: 'kit', text: kit, password } as const
  expect(await keys.preview(opened)).toEqual({ addresses, isDerived: false })
  expect((await keys.create(factor, opened)).addresses).toEqual(addresses)
  const device = createKeys({ values: createMemoryValues() })
  const { deviceHalf: halfB } = await device.recover({ factor, recovery, addresses })
  await device.keep(setId)
  await device.check({ setId, halfB, addresses })
})

test.each([
  evmKey.slice(0, -1),
  `0x${'0'.repeat(64)}`,
  `0x${'f'.repeat(64)}`,
  base58.encode(solanaPair.with(63, 0)),
  base58.encode(solanaPair.subarray(1)),
  JSON.stringify([...solanaPair.with(0, 9)]),
  JSON.stringify([...solanaPair])
    .replace('[', '[999,')
    .replace(',31,', ','),
  solanaAddress,
])('create: no key: %s', async (text) => {
  const keys = createKeys({ values: createMemoryValues() })
  const error = expect.objectContaining({ name: 'PhraseError', message: 'key' })
  await expect(keys.preview({ kind: 'typed', text })).rejects.toThrow(error)
})

test('makeKit: a file that makes the same wallet elsewhere, by its own password alone', async () => {
  const { keys, recovery, addresses } = await open()
  const given = { factor, recovery, addresses }
  const text = await keys.makeKit({ ...given, password: 'correct horse battery' })
  const other = createKeys({ values: createMemoryValues() })
  expect(await other.readKit(text)).toEqual(addresses)
  const kit = { kind: 'kit', text } as const
  const right = { ...kit, password: 'correct horse battery' }
  expect(await other.preview(right)).toEqual({ addresses, isDerived: true })
  expect((await other.create(passkeyOf(7), right)).addresses).toEqual(addresses)
  const wrong = other.preview({ ...kit, password: 'correct horse' })
  await expect(wrong).rejects.toThrow(expect.objectContaining({ name: 'SealError' }))
  const changed = { ...right, text: text.replace(addresses.solana, 'HAgk') }
  await expect(other.preview(changed)).rejects.toThrow('cannot be opened')
  for (const none of ['', '{}', text.replace('"version": 1', '"version": 3')])
    await expect(other.readKit(none)).rejects.toThrow('no recovery kit')
})

test('reveal: the words and keys of the same accounts, after ten seconds and for ten minutes', async () => {
  const { keys, recovery, addresses, wait } = await open()
  const { token } = await keys.openExport({ factor, recovery, addresses })
  wait(9999)
  await expect(keys.reveal({ token, form: 'words' })).rejects.toThrow('It is too early.')
  wait(1)
  const words = await keys.reveal({ token, form: 'words' })
  expect(words.split(' ')).toHaveLength(12)
  const account = mnemonicToAccount(words)
  expect(account.address).toBe(addresses.eip155)
  const evmKey = (await keys.reveal({ token, form: 'eip155' })) as Hex
  expect(privateKeyToAccount(evmKey).address).toBe(addresses.eip155)
  const pair = base58.decode(await keys.reveal({ token, form: 'solana' }))
  const signer = await createKeyPairSignerFromBytes(pair)
  expect(signer.address).toBe(addresses.solana)
  wait(600_000)
  await expect(keys.reveal({ token, form: 'words' })).rejects.toThrow('is not open')
})

test('behavior: nothing is revealed by another factor, once closed, or by an older token', async () => {
  const { keys, recovery, addresses, wait } = await open()
  const wrong = { factor: passkeyOf(6), recovery, addresses }
  await expect(keys.openExport(wrong)).rejects.toThrow('cannot be opened')
  const { token: older } = await keys.openExport({ factor, recovery, addresses })
  const { token } = await keys.openExport({ factor, recovery, addresses })
  wait(10_000)
  await expect(keys.reveal({ token: older, form: 'words' })).rejects.toThrow('is not open')
  await keys.closeExport(token)
  await expect(keys.reveal({ token, form: 'words' })).rejects.toThrow('is not open')
})

test('addRecovery: a further way to the same wallet, of halves of its own', async () => {
  const { keys, set, recovery, addresses } = await open()
  const password = { kind: 'password', password: 'correct horse battery' } as const
  const added = await keys.addRecovery({ factor: password, set })
  expect(added.halfB).not.toBe(recovery.halfB)
  const other = createKeys({ values: createMemoryValues() })
  await other.checkRecovery({ factor: password, recovery: added, addresses })
  await other.checkRecovery({ factor, recovery, addresses })
  const mixed = { ...added, halfB: recovery.halfB }
  const crossed = other.checkRecovery({ factor: password, recovery: mixed, addresses })
  await expect(crossed).rejects.toThrow('not of this wallet')
  const foreign = { ...set, halfB: added.halfB }
  await expect(keys.addRecovery({ factor, set: foreign })).rejects.toThrow('not of this wallet')
})

test('vouch: what the wallet itself tells the vault, of one set each', async () => {
  const { keys, set, addresses } = await open()
  const address = addresses.eip155 as `0x${string}`
  const of = 'cd'.repeat(16)
  for (const [kind, message] of [
    ['addDevice', deviceMessage(of)],
    ['addRecovery', recoveryMessage(of)],
    ['removeRecovery', removalMessage(of)],
  ] as const) {
    const signature = await keys.vouch({ statement: { kind, setId: of }, set })
    expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
  }
})

test('has: for the addresses alone that the half was made for', async () => {
  const { keys, set } = await open()
  expect(await keys.has(set)).toBe(true)
  expect(await keys.has({ ...set, setId: 'cd'.repeat(16) })).toBe(false)
  const { addresses } = (await open()).set
  await expect(keys.has({ ...set, addresses })).rejects.toThrow('cannot be opened')
})

test('forget: without its half the device signs nothing', async () => {
  const { keys, set } = await open()
  expect(await keys.has(set)).toBe(true)
  await keys.forget(setId)
  expect(await keys.has(set)).toBe(false)
  await expect(signAs(keys, set)).rejects.toThrow('no half')
  await expect(keys.keep('ef'.repeat(16))).rejects.toThrow('No set was made.')
})
