import { rm } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import {
  deviceMessage,
  emailChangeMessage,
  endpoints,
  recoveryMessage,
  removalMessage,
  walletRemovalMessage,
} from 'billfold/protocol'
import type pg from 'pg'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createDevice } from '../sessions/testing/createDevice.js'
import { readLogHead, verifyLog } from '../sessions/vaultLog.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { createKey, createKeyring, createLocalWrapper } from './keyring.js'
import { rewrapHalves } from './rewrapHalves.js'
import { sweepAccounts } from './sweepAccounts.js'
import {
  addresses,
  callVault,
  openVault,
  randomHalf,
  type VaultNode,
  type Visitor,
} from './testing/openVault.js'

/** Of the wallet that the tests say they have. */
const owner = mnemonicToAccount('test test test test test test test test test test test junk')
const stranger = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 1,
})
const keyring = createKeyring()
const undo: (() => Promise<unknown>)[] = []
let node: VaultNode
/** Another one on the same database. */
let other: VaultNode
let shared: { databaseUrl: string; mailbox: Mailbox; now: () => number }
let pool: pg.Pool
let time = Date.now()
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
let people = 0
let email: string
let visitor: Visitor
let own: ReturnType<typeof callVault>

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  await (await openDatabase({ url: postgres.url, folder })).close()
  const mailbox = await startMailbox()
  undo.push(mailbox.stop)
  shared = { databaseUrl: postgres.url, mailbox, now: () => time }
  const wrapper = createLocalWrapper(keyring)
  ;[node, other] = [openVault({ ...shared, wrapper }), openVault({ ...shared, wrapper })]
  undo.push(node.close, other.close)
  pool = node.pool
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@orchard.example`
  visitor = await visit()
  own = callVault(node, visitor)
})

/** Signs in on another device; a cooldown has passed. */
async function visit(address = email): Promise<Visitor> {
  time += 31 * second
  const device = await createDevice(shared.now)
  const { accessToken } = await node.signIn(device, address)
  return { device, accessToken }
}

test('default: prepared, put together again, kept, and opened by the device', async () => {
  const deviceHalf = randomHalf()
  const recovery = {
    kind: 'passkey',
    halfA: randomHalf(),
    halfB: randomHalf(),
    params: { id: 'p' },
  }
  const body = { addresses, deviceHalf, recovery }
  const { id, deviceSetId, recoverySetId } = (await own.ask('createVaultWallet', { body })).said
  const prepared = (await own.release(deviceSetId)).said
  expect(prepared).toEqual({ kind: 'device', halfB: deviceHalf, params: {}, addresses })
  expect((await own.release(recoverySetId)).said).toEqual({ ...recovery, addresses })
  expect(await own.list()).toMatchObject([{ state: 'prepared' }])
  for (const at of [node, other, node])
    expect((await callVault(at, visitor).ask('commitVaultWallet', { id })).status).toBe(204)
  const answer = await callVault(other, visitor).ask('getVaultWallets')
  expect(answer.said).toMatchObject({
    allowsAutomatic: false,
    wallets: [
      {
        ...{ id, state: 'committed', addresses },
        sets: [
          { id: deviceSetId, kind: 'device', state: 'committed', params: {}, isOwnDevice: true },
          { id: recoverySetId, kind: 'passkey', params: { id: 'p' }, isOwnDevice: false },
        ].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      },
    ],
  })
  for (const half of [deviceHalf, recovery.halfA, recovery.halfB])
    expect(answer.text).not.toContain(half)
  expect((await callVault(other, visitor).release(deviceSetId)).said.halfB).toBe(deviceHalf)
})

test('behavior: the owner and the log are told what a way to recover the wallet was asked for', async () => {
  const { recoverySetId } = await own.makeWallet()
  for (const [purpose, event, subject] of [
    ['recover', 'recoveryReleased', 'Your wallet was opened on another device'],
    ['export', 'exportReleased', 'The key of your wallet was asked for'],
    ['kit', 'kitReleased', 'A recovery kit of your wallet was asked for'],
    ['change', 'changeReleased', 'The recovery of your wallet is being changed'],
    ['login', 'loginReleased', 'The login of your wallet is being changed'],
    ['confirm', 'confirmReleased', 'Your password was asked for before a payment'],
  ]) {
    const body = { purpose }
    const { said } = await own.ask('releaseVaultSet', { id: recoverySetId, body })
    expect(said).toMatchObject({ kind: 'password' })
    expect((await node.readMail(email))?.subject).toBe(subject)
    const { lines } = (await own.ask('getVaultLog')).said
    expect(lines.at(-1)).toMatchObject({ event, subject: recoverySetId })
  }
  const body = { purpose: 'nothing' }
  const { status } = await own.ask('releaseVaultSet', { id: recoverySetId, body })
  expect(status).toBe(400)
})

test('behavior: another device recovers within five minutes of the login, and gets a set of its own', async () => {
  const wallet = await own.makeWallet()
  const second = await visit()
  const its = callVault(node, second)
  expect(await its.list()).toMatchObject([{ id: wallet.id, state: 'committed' }])
  expect((await its.release(wallet.deviceSetId)).said).toEqual({ error: 'notFound' })
  const recovered = (await its.release(wallet.recoverySetId)).said
  expect(recovered).toMatchObject({ halfA: wallet.halves.a, halfB: wallet.halves.b })
  expect((await node.readMail(email))?.subject).toBe('Your wallet was opened on another device')
  const halfB = randomHalf()
  const set = { id: wallet.id, body: { kind: 'device', halfB } }
  const { id } = (await its.ask('createVaultSet', set)).said
  expect((await its.release(id)).said.halfB).toBe(halfB)
  expect((await own.release(id)).said).toEqual({ error: 'notFound' })
  expect((await own.ask('commitVaultSet', { id })).said).toEqual({ error: 'notFound' })
  for (let times = 0; times < 2; times++)
    expect((await its.ask('commitVaultSet', { id })).status).toBe(204)
  time += 5 * minute
  expect((await its.release(wallet.recoverySetId)).said).toEqual({ error: 'staleLogin' })
  expect((await its.release(id)).said.halfB).toBe(halfB)
  // The same device anew: the set before is gone.
  const again = (await its.ask('createVaultSet', set)).said.id
  expect((await its.ask('commitVaultSet', { id: again })).status).toBe(204)
  expect((await its.release(id)).said).toEqual({ error: 'notFound' })
  expect((await its.release(again)).status).toBe(200)
})

test('behavior: nothing of another account is there', async () => {
  const { id, deviceSetId, recoverySetId } = await own.makeWallet()
  const theirs = callVault(node, await visit(`other-${email}`))
  expect(await theirs.list()).toEqual([])
  const body = { kind: 'device', halfB: randomHalf() }
  const all = [
    await theirs.release(deviceSetId),
    await theirs.release(recoverySetId),
    await theirs.ask('commitVaultWallet', { id }),
    await theirs.ask('createVaultSet', { id, body }),
    await theirs.ask('commitVaultSet', { id: recoverySetId }),
    await theirs.ask('removeVaultSet', { id: deviceSetId, body: {} }),
    await theirs.release('nothing'),
  ]
  expect(all.map(({ status, said }) => [status, said])).toEqual(
    all.map(() => [404, { error: 'notFound' }]),
  )
})

test('behavior: which account is shown is kept at first, and changed by its owner alone', async () => {
  const { id } = await own.makeWallet()
  const keep = (accountType: string, isFirst?: boolean) =>
    own.ask('setVaultAccountType', { id, body: { accountType, ...(isFirst && { isFirst }) } })
  expect(await own.list()).toMatchObject([{ id }])
  expect((await own.list())[0]).not.toHaveProperty('accountType')
  const first = await Promise.all([keep('smartAccount', true), keep('eoa', true)])
  const [one, other] = first.map(({ said }) => said.accountType)
  expect(one).toBe(other)
  expect((await keep(one === 'eoa' ? 'smartAccount' : 'eoa', true)).said).toEqual({
    accountType: one,
  })
  expect((await keep('eoa')).said).toEqual({ accountType: 'eoa' })
  expect(await own.list()).toMatchObject([{ id, accountType: 'eoa' }])
  expect((await keep('both')).status).toBe(400)
  const theirs = callVault(node, await visit(`typed-${email}`))
  const body = { accountType: 'smartAccount' }
  expect((await theirs.ask('setVaultAccountType', { id, body })).status).toBe(404)
})

test('behavior: no wallet without a way to recover it', async () => {
  const body = { addresses, deviceHalf: randomHalf() }
  const { said } = await own.ask('createVaultWallet', { body })
  const commit = () => own.ask('commitVaultWallet', { id: said.id })
  expect((await commit()).said).toEqual({ error: 'recoveryNeeded' })
  const password = { kind: 'password', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const set = await own.ask('createVaultSet', { id: said.id, body: password })
  expect((await own.ask('commitVaultSet', { id: set.said.id })).said).toEqual({ error: 'notFound' })
  expect((await commit()).status).toBe(204)
  expect(await own.list()).toMatchObject([
    { sets: [{ state: 'committed' }, { state: 'committed' }] },
  ])
})

test('behavior: of devices that make one at once, one has it', async () => {
  const visitors = [visitor, await visit(), await visit(), await visit()]
  const recovery = { kind: 'passkey', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const body = { addresses, deviceHalf: randomHalf(), recovery }
  const calls = visitors.map((each, index) => callVault(index % 2 ? node : other, each))
  const made = await Promise.all(calls.map(({ ask }) => ask('createVaultWallet', { body })))
  const answers = await Promise.all(
    calls.map(({ ask }, index) => ask('commitVaultWallet', { id: made[index]?.said.id })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.said).toEqual({ error: 'walletExists' })
  const states = (await own.list()).map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'committed')).toHaveLength(1)
})

test('behavior: what is prepared is its maker’s alone, and gone after a day', async () => {
  const body = { addresses, deviceHalf: randomHalf() }
  const { id, deviceSetId } = (await own.ask('createVaultWallet', { body })).said
  const its = callVault(node, await visit())
  expect(await its.list()).toEqual([])
  expect((await its.release(deviceSetId)).status).toBe(404)
  expect((await its.ask('commitVaultWallet', { id })).status).toBe(404)
  time += day
  await node.vault.sweep()
  const kept = 'SELECT count(*)::int AS count FROM vault_halves WHERE set_id = $1'
  expect((await pool.query(kept, [deviceSetId])).rows).toEqual([{ count: 0 }])
})

test('behavior: a device that is removed has no half here any more, whoever of the account does it', async () => {
  const { deviceSetId } = await own.makeWallet()
  const its = await visit()
  const remove = (at: typeof own, id: string) => at.ask('removeVaultSet', { id, body: {} })
  time += 5 * minute
  expect((await remove(callVault(other, its), deviceSetId)).said).toEqual({ error: 'staleLogin' })
  time += 31 * second
  const { accessToken } = await node.signIn(its.device, email)
  expect((await remove(callVault(other, { ...its, accessToken }), deviceSetId)).status).toBe(204)
  expect((await node.readMail(email))?.subject).toBe('A device was removed from your wallet')
  expect((await own.release(deviceSetId)).said).toEqual({ error: 'notFound' })
  const kept = 'SELECT count(*)::int AS count FROM vault_halves WHERE set_id = $1'
  expect((await pool.query(kept, [deviceSetId])).rows).toEqual([{ count: 0 }])
})

test('behavior: a device removes itself whenever it likes, and nobody is told', async () => {
  const { deviceSetId } = await own.makeWallet()
  time += 5 * minute
  const { status } = await own.ask('removeVaultSet', { id: deviceSetId, body: {} })
  expect(status).toBe(204)
  expect((await node.readMail(email))?.subject).toBe('Your code to sign in')
})

test('behavior: who is signed in alone removes no way to recover; the last one stays', async () => {
  const { id, recoverySetId } = await own.makeWallet()
  const passkey = { kind: 'passkey', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const added = (await own.ask('createVaultSet', { id, body: passkey })).said.id
  const signature = await owner.signMessage({ message: recoveryMessage(added) })
  expect((await own.ask('commitVaultSet', { id: added, body: { signature } })).status).toBe(204)
  const remove = async (setId: string, by: typeof owner | undefined, at = node, text = setId) => {
    const signature = by && (await by.signMessage({ message: removalMessage(text) }))
    const { status, said } = await callVault(at, visitor).ask('removeVaultSet', {
      id: setId,
      body: { signature },
    })
    return said?.error ?? status
  }
  expect(await remove(added, undefined)).toBe('invalidSignature')
  expect(await remove(added, stranger)).toBe('invalidSignature')
  expect(await remove(added, owner, node, recoverySetId)).toBe('invalidSignature')
  const both = [remove(added, owner), remove(recoverySetId, owner, other)]
  expect((await Promise.all(both)).toSorted()).toEqual([204, 'recoveryNeeded'])
})

/** Asks for a further way to recover a wallet; `by` signs for it. */
async function addRecovery(id: string, by: typeof owner | undefined, as = own) {
  const body = { kind: 'passkey', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const { said: set } = await as.ask('createVaultSet', { id, body })
  const signature = by && (await by.signMessage({ message: recoveryMessage(set.id) }))
  const { status, said } = await as.ask('commitVaultSet', { id: set.id, body: { signature } })
  return said?.error ?? status
}

test('behavior: a further way to recover is the wallet’s own word, and there are five at most', async () => {
  const { id, recoverySetId } = await own.makeWallet()
  expect(await addRecovery(id, undefined)).toBe('invalidSignature')
  expect(await addRecovery(id, stranger)).toBe('invalidSignature')
  for (let ways = 1; ways < 5; ways++) expect(await addRecovery(id, owner)).toBe(204)
  expect(await addRecovery(id, owner)).toBe('tooManySets')
  expect((await own.ask('commitVaultSet', { id: recoverySetId })).status).toBe(204)
})

test('behavior: whoever is signed in on one device leaves room for the others', async () => {
  const { id } = await own.makeWallet()
  const theirs = callVault(node, await visit())
  const passkey = { kind: 'passkey', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const ask = (body: object, at = theirs) => at.ask('createVaultSet', { id, body })
  const statuses: number[] = []
  for (let times = 0; times < 61; times++) statuses.push((await ask(passkey)).status)
  expect([statuses.filter((each) => each === 200).length, statuses.at(-1)]).toEqual([60, 429])
  // One of a kind waits to be kept.
  const [wallet] = await theirs.list()
  expect(wallet.sets.filter(({ state }: { state: string }) => state === 'prepared')).toHaveLength(1)
  const its = callVault(node, await visit())
  const { status, said } = await ask({ kind: 'device', halfB: randomHalf() }, its)
  expect(status).toBe(200)
  expect((await its.ask('commitVaultSet', { id: said.id })).status).toBe(204)
})

test('behavior: of a hundred devices the one that was not used for longest makes room', async () => {
  const { id, deviceSetId } = await own.makeWallet()
  const text = `INSERT INTO vault_sets (id, wallet_id, kind, state, made_by, params, created_at, used_at)
    SELECT md5($1::text || n), $1::text, 'device', 'committed', md5($1::text || n), '{}', $2::bigint, $2::bigint + n
    FROM generate_series(1, 99) n`
  await pool.query(text, [id, time])
  const devices = async () =>
    (await own.list())[0].sets.filter(({ kind }: { kind: string }) => kind === 'device').length
  const add = async () => {
    const its = callVault(node, await visit())
    const body = { kind: 'device', halfB: randomHalf() }
    const { said } = await its.ask('createVaultSet', { id, body })
    const { status } = await its.ask('commitVaultSet', { id: said.id })
    expect([status, await devices()]).toEqual([204, 100])
    expect((await its.release(said.id)).status).toBe(200)
  }
  // Made first, and used last.
  time += second
  expect((await own.release(deviceSetId)).status).toBe(200)
  await add()
  expect((await own.release(deviceSetId)).status).toBe(200)
  const unused = "SELECT 1 FROM vault_sets WHERE id = md5($1 || '1')"
  expect((await pool.query(unused, [id])).rows).toEqual([])
  expect(await addRecovery(id, owner)).toBe(204)
})

test('behavior: what is kept in the moment that it is swept is whole', async () => {
  const recovery = { kind: 'passkey', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const body = { addresses, deviceHalf: randomHalf(), recovery }
  const { id, deviceSetId } = (await own.ask('createVaultWallet', { body })).said
  const log = await pool.connect()
  const waiting = async (count: number) => {
    const text = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await log.query(text)).rows[0].count).toBe(count)
  }
  // It has seen the sets, and waits to write its first line.
  await log.query('SELECT pg_advisory_lock(5209373)')
  const kept = own.ask('commitVaultWallet', { id })
  await waiting(1)
  time += day
  const swept = node.vault.sweep()
  await waiting(2)
  await log.query('SELECT pg_advisory_unlock(5209373)')
  log.release()
  await swept
  expect((await kept).status).toBe(204)
  time -= day
  expect((await own.release(deviceSetId)).said.halfB).toBe(body.deviceHalf)
})

test('behavior: two codes alone give an account with a wallet no other address', async () => {
  const { device, accessToken } = visitor
  const newEmail = `new-${email}`
  const call = (
    name: 'startEmailChange' | 'confirmEmailChange' | 'finishEmailChange',
    body: object,
  ) => node.call(device, endpoints[name], { accessToken, body })
  await own.makeWallet()
  time += minute
  const { challengeId } = (await call('startEmailChange', { email: newEmail })).said
  const first = { challengeId, code: await node.readCode(email) }
  expect((await call('confirmEmailChange', first)).status).toBe(204)
  const last = { challengeId, code: await node.readCode(newEmail) }
  const give = async (by?: typeof owner, of = challengeId) => {
    const message = emailChangeMessage({ challengeId: of, email: newEmail })
    const signature = by && (await by.signMessage({ message }))
    return (await call('finishEmailChange', { ...last, signature })).said
  }
  expect(await give()).toEqual({ error: 'invalidSignature' })
  expect(await give(stranger)).toEqual({ error: 'invalidSignature' })
  expect(await give(owner, 'a'.repeat(32))).toEqual({ error: 'invalidSignature' })
  expect(await give(owner)).toMatchObject({ user: { email: newEmail } })
})

test('behavior: automatic recovery only where the operator allows it', async () => {
  const recovery = { kind: 'automatic', halfA: randomHalf(), halfB: randomHalf(), params: {} }
  const body = { addresses, deviceHalf: randomHalf(), recovery }
  const { status, said } = await own.ask('createVaultWallet', { body })
  expect([status, said.reasons[0].description]).toEqual([400, 'Automatic recovery is off'])
  const allowing = openVault({
    ...shared,
    wrapper: createLocalWrapper(keyring),
    allowsAutomatic: true,
  })
  const its = callVault(allowing, visitor)
  expect((await its.ask('getVaultWallets')).said.allowsAutomatic).toBe(true)
  expect((await its.ask('createVaultWallet', { body })).status).toBe(200)
  await allowing.close()
})

test.each<[string, unknown]>([
  ['no body', undefined],
  ['no addresses', { deviceHalf: 'a' }],
  ['an address that is none', { addresses: { ...addresses, eip155: '0x1' }, deviceHalf: 'a' }],
  ['a half that is no text', { addresses, deviceHalf: 5 }],
  ['a half without end', { addresses, deviceHalf: 'a'.repeat(1025) }],
  ['another way to recover', { addresses, deviceHalf: 'a', recovery: { kind: 'sms' } }],
  ['more than is asked', { addresses, deviceHalf: 'a', userId: 'x' }],
])('error: a wallet of %s', async (_, body) => {
  expect((await own.ask('createVaultWallet', { body })).status).toBe(400)
})

test('behavior: ten recoveries an hour, twenty a day; a device sixty a minute', async () => {
  const { recoverySetId, deviceSetId } = await own.makeWallet()
  for (let times = 0; times < 11; times++) {
    const { status } = await callVault(times % 2 ? node : other, visitor).release(recoverySetId)
    expect([times, status]).toEqual([times, times < 10 ? 200 : 429])
  }
  const all = Array.from({ length: 65 }, () => own.release(deviceSetId))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('behavior: whoever reads the owner’s mails uses up none of the owner’s recoveries', async () => {
  const { id, recoverySetId } = await own.makeWallet()
  const [one, another] = [await visit(), await visit()]
  const recover = async (caller: string, times: number, by = one) => {
    const asking = callVault(node, { ...by, caller })
    const statuses: number[] = []
    while (statuses.length < times) statuses.push((await asking.release(recoverySetId)).status)
    return statuses
  }
  const ten = Array.from({ length: 10 }, () => 200)
  expect(await recover('203.0.113.7', 11)).toEqual([...ten, 429])
  expect(await recover('203.0.113.200', 1, another)).toEqual([429])
  expect(await recover('198.51.100.1', 10)).toEqual(ten)
  // A new device of the owner, on the third network, and then the sum for all that are new.
  expect(await recover('192.0.2.1', 10)).toEqual(ten)
  expect(await recover('192.0.3.1', 1)).toEqual([429])
  // One that has kept something as its half is as new as before, however often it signs in.
  const keepHalf = async (its: typeof one, by?: typeof owner) => {
    const theirs = callVault(node, its)
    const body = { kind: 'device', halfB: randomHalf() }
    const set = (await theirs.ask('createVaultSet', { id, body })).said
    const signature = by && (await by.signMessage({ message: deviceMessage(set.id) }))
    const { status, said } = await theirs.ask('commitVaultSet', {
      id: set.id,
      body: { signature },
    })
    return said?.error ?? status
  }
  expect(await keepHalf(another)).toBe(204)
  time += 31 * second
  const { accessToken } = await node.signIn(another.device, email)
  const later = { ...another, accessToken }
  expect(await recover('192.0.4.1', 1, later)).toEqual([429])
  expect(await keepHalf(later, stranger)).toBe('invalidSignature')
  expect(await recover('192.0.4.1', 1, later)).toEqual([429])
  // One that has opened the wallet, and the owner's, on the network of the first.
  expect(await keepHalf(later, owner)).toBe(204)
  expect(await recover('192.0.4.1', 11, later)).toEqual([...ten, 429])
  expect(await recover('203.0.113.7', 11, visitor)).toEqual([...ten, 429])
})

/** What somebody who may write the database might do. */
const swaps: readonly (readonly [string, string])[] = [
  [
    'a half of another set',
    `UPDATE vault_halves h SET sealed = o.sealed, wrapped = o.wrapped, kid = o.kid
     FROM vault_halves o WHERE h.set_id = $1 AND o.set_id = $2 AND o.half = 'b'`,
  ],
  [
    'a key of another set',
    `UPDATE vault_halves h SET wrapped = o.wrapped FROM vault_halves o
     WHERE h.set_id = $1 AND o.set_id = $2 AND o.half = 'b'`,
  ],
  ['another kind', "UPDATE vault_sets SET kind = 'automatic' WHERE id = $1 AND $2::text <> ''"],
  [
    'another wallet',
    'UPDATE vault_sets SET wallet_id = (SELECT wallet_id FROM vault_sets WHERE id = $2) WHERE id = $1',
  ],
  [
    'a changed byte',
    `UPDATE vault_halves SET sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
     WHERE set_id = $1 AND $2::text <> ''`,
  ],
  [
    'a key that nobody has',
    "UPDATE vault_halves SET kid = 'x' WHERE set_id = $1 AND $2::text <> ''",
  ],
  [
    'next to nothing',
    "UPDATE vault_halves SET sealed = decode('00', 'hex') WHERE set_id = $1 AND $2::text <> ''",
  ],
]

test.each(swaps)(
  'behavior: what was exchanged in the database is not given out: %s',
  async (_, sql) => {
    const wallet = await own.makeWallet()
    const theirs = callVault(node, await visit(`other-${email}`))
    const { recoverySetId } = await theirs.makeWallet()
    await pool.query(sql, [recoverySetId, wallet.recoverySetId])
    // Of the wallet that has it now.
    const answers = [await theirs.release(recoverySetId), await own.release(recoverySetId)]
    for (const { status, text } of answers) {
      expect([404, 500]).toContain(status)
      for (const half of Object.values(wallet.halves)) expect(text).not.toContain(half)
    }
    expect(answers.map(({ status }) => status)).toContain(500)
    const log = node.lines.join('')
    expect(log).toContain('HalfChangedError')
    for (const half of Object.values(wallet.halves)) expect(log).not.toContain(half)
    await pool.query('DELETE FROM vault_sets WHERE id = $1', [recoverySetId])
  },
)

test('behavior: addresses that were exchanged in the database are told to nobody, and open for nobody', async () => {
  const { id, deviceSetId, recoverySetId } = await own.makeWallet()
  for (const column of ['eip155', 'solana']) {
    const change = `UPDATE vault_wallets SET ${column} = $2 WHERE id = $1`
    const known = column === 'eip155' ? addresses.eip155 : addresses.solana
    await pool.query(change, [id, column === 'eip155' ? stranger.address : 'So1'.padEnd(44, '1')])
    const answers = [
      await own.ask('getVaultWallets'),
      await own.release(deviceSetId),
      await own.release(recoverySetId),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    await pool.query(change, [id, known])
  }
  expect(await own.list()).toMatchObject([{ addresses }])
})

test('behavior: a device’s set that was given to another device in the database opens for none', async () => {
  const { deviceSetId } = await own.makeWallet()
  const thief = await visit()
  const sql = 'UPDATE vault_sets SET made_by = $2 WHERE id = $1'
  await pool.query(sql, [deviceSetId, thief.device.jkt])
  expect((await callVault(node, thief).release(deviceSetId)).status).toBe(500)
  await pool.query('DELETE FROM vault_sets WHERE id = $1', [deviceSetId])
})

test('behavior: neither the database alone nor the log has a half; the log has nobody’s name', async () => {
  const { halves, recoverySetId } = await own.makeWallet()
  await own.release(recoverySetId)
  const log = node.lines.join('')
  expect(log).toContain('/v1/vault/sets/')
  for (const secret of [...Object.values(halves), visitor.accessToken, email, visitor.device.jkt])
    expect(log).not.toContain(secret)
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  let dump = ''
  for (const { name } of rows)
    dump += JSON.stringify((await pool.query(`SELECT t::text FROM ${name} t`)).rows)
  expect(dump).toContain(addresses.eip155)
  for (const half of Object.values(halves)) {
    const bytes = Buffer.from(half, 'base64url')
    for (const text of [half, bytes.toString('hex'), bytes.toString('base64')])
      expect(dump).not.toContain(text)
  }
  for (const { key } of keyring.keys) {
    const bytes = Buffer.from(key, 'base64')
    for (const text of [key, bytes.toString('hex')]) expect(dump).not.toContain(text)
  }
})

test('behavior: keys are replaced while halves are given out, and the old one is needed no more', async () => {
  const { deviceSetId, recoverySetId, halves } = await own.makeWallet()
  const made = createKey()
  const both = { current: made.kid, keys: [...keyring.keys, made] }
  const next = openVault({ ...shared, wrapper: createLocalWrapper(both) })
  const theirs = await callVault(node, await visit(`other-${email}`)).makeWallet()
  const harm = "UPDATE vault_sets SET kind = 'passkey' WHERE id = $1"
  await pool.query(harm, [theirs.recoverySetId])
  const calls = callVault(next, visitor)
  const [one, two] = await Promise.all([
    rewrapHalves(pool, createLocalWrapper(both)),
    rewrapHalves(other.pool, createLocalWrapper(both)),
    ...Array.from({ length: 20 }, async () =>
      expect((await calls.release(deviceSetId)).said.halfB).toBe(halves.device),
    ),
  ])
  // Those of one that somebody has changed are told of, and stay as they are.
  const broken = [...new Set([...one.broken, ...two.broken])]
  expect(broken).toEqual([theirs.recoverySetId])
  await pool.query('DELETE FROM vault_sets WHERE id = $1', broken)
  const left =
    'SELECT count(*)::int AS count FROM vault_halves WHERE set_id = ANY ($1) AND kid <> $2'
  const sets = [deviceSetId, recoverySetId]
  expect((await pool.query(left, [sets, made.kid])).rows).toEqual([{ count: 0 }])
  await next.close()
  const alone = createLocalWrapper({ current: made.kid, keys: [made] })
  const later = openVault({ ...shared, wrapper: alone })
  expect((await callVault(later, visitor).release(recoverySetId)).said.halfA).toBe(halves.a)
  await later.close()
  // As it was, for the tests after.
  await rewrapHalves(pool, createLocalWrapper({ ...both, current: keyring.current }))
})

test('behavior: every change and every release is in the log, which tells when it was changed', async () => {
  const before = (await readLogHead(pool))?.seq ?? 0
  const { deviceSetId } = await own.makeWallet()
  await own.release(deviceSetId)
  const sql = 'SELECT event, subject FROM vault_log WHERE seq > $1 ORDER BY seq'
  const { rows } = await pool.query<{ event: string; subject: string }>(sql, [before])
  expect(rows.map(({ event }) => event)).toEqual([
    ...['walletPrepared', 'setPrepared', 'setPrepared'],
    ...['walletCommitted', 'setCommitted', 'setCommitted', 'deviceReleased'],
  ])
  expect(rows.at(-1)?.subject).toBe(deviceSetId)
  const head = await readLogHead(pool)
  expect(await verifyLog(pool)).toEqual({ head })
  const many = Array.from({ length: 20 }, (_, index) =>
    callVault(index % 2 ? node : other, visitor).release(deviceSetId),
  )
  await Promise.all(many)
  expect(await verifyLog(pool, head)).toEqual({ head: await readLogHead(pool) })
})

test.each([
  "UPDATE vault_log SET user_id = 'x' WHERE seq = $1",
  'UPDATE vault_log SET at = at + 1 WHERE seq = $1',
  "UPDATE vault_log SET event = 'setRemoved' WHERE seq = $1",
  'DELETE FROM vault_log WHERE seq = $1',
])('behavior: a log that was changed says where: %s', async (sql) => {
  await own.makeWallet()
  const seq = ((await readLogHead(pool))?.seq ?? 0) - 3
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(sql, [seq])
  expect(await verifyLog(client)).toEqual({ broken: seq })
  await client.query('ROLLBACK')
  client.release()
})

test('behavior: a log that was cut off, or written anew, is known by an older head', async () => {
  const early = await readLogHead(pool)
  if (!early) throw new Error('There is no log.')
  await own.makeWallet()
  expect(await verifyLog(pool, early)).toEqual({ head: await readLogHead(pool) })
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('DELETE FROM vault_log WHERE seq >= $1', [early.seq])
  expect(await verifyLog(client, early)).toEqual({ broken: early.seq })
  await client.query('ROLLBACK')
  client.release()
  expect(await verifyLog(pool, { ...early, hash: 'ab' })).toEqual({ broken: early.seq })
})

test('behavior: a wallet is forgotten for good by its own signature alone', async () => {
  const { id, deviceSetId } = await own.makeWallet()
  const remove = async (by: typeof owner | undefined, message: string, at = own) => {
    const signature = by && (await by.signMessage({ message }))
    const { status, said } = await at.ask('removeVaultWallet', { id, body: { signature } })
    return said?.error ?? status
  }
  const message = walletRemovalMessage(id)
  expect(await remove(undefined, message)).toBe('invalidSignature')
  expect(await remove(stranger, message)).toBe('invalidSignature')
  expect(await remove(owner, removalMessage(id))).toBe('invalidSignature')
  const theirs = callVault(node, await visit(`other-${email}`))
  expect(await remove(owner, message, theirs)).toBe('notFound')
  expect(await remove(owner, message)).toBe(204)
  expect(await own.list()).toEqual([])
  expect((await own.release(deviceSetId)).status).toBe(404)
  const { lines } = (await own.ask('getVaultLog')).said
  expect(lines.at(-1)).toEqual({ at: time, event: 'walletRemoved', subject: id })
  expect((await theirs.ask('getVaultLog')).said.lines).toEqual([])
})

test('behavior: an account ends a month later, unless somebody signs in or it has a wallet', async () => {
  const { device, accessToken } = visitor
  const account = await node.call(device, endpoints.getLoginAccount, { accessToken })
  expect(account.said).toMatchObject({ user: { email }, devices: [{ verifiedAt: time }] })
  const { id: userId } = account.said.user
  const isThere = async () => {
    const { rows } = await pool.query('SELECT 1 FROM login_users WHERE id = $1', [userId])
    return rows.length > 0
  }
  const end = (by: Visitor) => node.call(by.device, endpoints.endLoginAccount, by)
  expect((await end(visitor)).said).toEqual({ endsAt: time + 30 * day })
  expect((await node.readMail(email))?.subject).toBe('Your account ends')
  expect((await own.ask('getVaultWallets')).said).toEqual({ error: 'expired' })
  // The owner comes back in time.
  time += 29 * day
  const again = await visit()
  time += 2 * day
  await sweepAccounts(pool, time)
  expect(await isThere()).toBe(true)
  expect((await end(again)).status).toBe(401)
  const third = await visit()
  await callVault(node, third).makeWallet()
  time += 5 * minute
  expect((await end(third)).said).toEqual({ error: 'staleLogin' })
  const fourth = await visit()
  expect((await end(fourth)).status).toBe(200)
  time += 31 * day
  await sweepAccounts(pool, time)
  expect(await isThere()).toBe(true)
  await pool.query('DELETE FROM vault_wallets WHERE user_id = $1', [userId])
  await sweepAccounts(pool, time)
  expect(await isThere()).toBe(false)
})
