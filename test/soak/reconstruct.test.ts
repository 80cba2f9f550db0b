import { rm } from 'node:fs/promises'
import { startMailbox } from '@billfold/devnet'
import type { Endpoint } from 'billfold/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '../../packages/frame/src/keys/createKeys.js'
import type { Addresses } from '../../packages/frame/src/keys/deriveAccounts.js'
import { combineHalves, WrongHalvesError } from '../../packages/frame/src/keys/halves.js'
import { unseal as unsealOnDevice } from '../../packages/frame/src/keys/seal.js'
import { createMemoryValues } from '../../packages/frame/src/openValues.js'
import { createLogin } from '../../packages/frame/src/server/createLogin.js'
import { createMailLogin } from '../../packages/frame/src/server/createMailLogin.js'
import { type CallServer, ServerError } from '../../packages/frame/src/server/createServerCaller.js'
import { createKnownWays } from '../../packages/frame/src/wallet/createKnownWays.js'
import { createWalletKeeper } from '../../packages/frame/src/wallet/createWalletKeeper.js'
import { page } from '../../packages/server/src/login/testing/openLogin.js'
import { createDevice } from '../../packages/server/src/sessions/testing/createDevice.js'
import { openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { unseal } from '../../packages/server/src/vault/aesGcm.js'
import { contextOf } from '../../packages/server/src/vault/halves.js'
import { createKeyring, createLocalWrapper } from '../../packages/server/src/vault/keyring.js'
import { openVault, type VaultNode } from '../../packages/server/src/vault/testing/openVault.js'
import { makeDataFolder } from '../helpers/makeDataFolder.js'

const password = 's3ntinel correct horse battery'
const projectId = ''
const keyring = createKeyring()
const wrapper = createLocalWrapper(keyring)
const undo: (() => Promise<unknown>)[] = []
let node: VaultNode
let time = Date.now()
/** All that was said between frames and the server. */
const bodies: string[] = []

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  await (await openDatabase({ url: postgres.url, folder })).close()
  const mailbox = await startMailbox()
  undo.push(mailbox.stop)
  node = openVault({ databaseUrl: postgres.url, mailbox, now: () => time, wrapper })
  undo.push(node.close)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

/** The frame's own parts on a device, against the server's own. */
async function openFrame(email: string) {
  time += 31_000
  const device = await createDevice(() => time)
  const callServer: CallServer = async (endpoint, { body, id = '', accessToken } = {}) => {
    const path = endpoint.path.replace('{id}', id)
    const { status, said, text } = await node.call(device, endpoint as Endpoint, {
      ...{ body, accessToken, path },
    })
    bodies.push(JSON.stringify(body ?? {}), text)
    if (status >= 400) throw new ServerError({ status, code: said?.error, message: text })
    return said
  }
  const values = createMemoryValues()
  const login = createLogin({ callServer, values, projectId })
  const keys = createKeys({ values })
  const known = createKnownWays({ values })
  const keeper = createWalletKeeper({ login, keys, known, values, projectId })
  const mail = createMailLogin({ callServer, values, projectId, login })
  const { next } = await mail.start({ email, origin: page })
  if (next === 'device') await node.press(email)
  await mail.finish(await node.readCode(email))
  return { values, keeper }
}

/** What whoever has all of the server has: each half that the keyring opens. */
async function openHalves(pool: VaultNode['pool']): Promise<readonly Uint8Array[]> {
  const text = `SELECT h.half, h.sealed, h.wrapped, h.kid, s.id, s.kind, s.made_by,
      w.id AS wallet, w.project, w.user_id, w.eip155, w.solana
    FROM vault_halves h JOIN vault_sets s ON s.id = h.set_id
    JOIN vault_wallets w ON w.id = s.wallet_id`
  const { rows } = await pool.query(text)
  return Promise.all(
    rows.map(async (row) => {
      const context = contextOf({
        ...{ project: row.project, userId: row.user_id, walletId: row.wallet },
        ...{ eip155: row.eip155, solana: row.solana, setId: row.id, kind: row.kind },
        ...{ madeBy: row.made_by, half: row.half },
      })
      const key = await wrapper.unwrap({ kid: row.kid, blob: row.wrapped }, context)
      return unseal(key, row.sealed, context)
    }),
  )
}

async function dump(pool: VaultNode['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  const tables = rows.map(({ name }) => pool.query(`SELECT t::text FROM ${name} t`))
  return JSON.stringify((await Promise.all(tables)).map((table) => table.rows))
}

/** Every run of characters that could be bytes in one of the usual alphabets. */
function bytesIn(text: string): readonly Uint8Array[] {
  const found = new Map<string, Uint8Array>()
  for (const [word] of text.matchAll(/[A-Za-z0-9+/_=-]{16,}/g)) {
    const each = [Buffer.from(word, 'base64url'), Buffer.from(word.replace(/^x/, ''), 'hex')]
    for (const bytes of each) found.set(bytes.toString('hex'), bytes)
  }
  return [...found.values()]
}

/** Tries each pair of halves for each wallet. @returns the wallets that were opened */
async function reconstruct(
  pieces: readonly Uint8Array[],
  wallets: readonly Addresses[],
): Promise<{ tried: number; opened: readonly string[] }> {
  const halves = pieces.filter(({ length }) => length === 17).map((each) => Uint8Array.from(each))
  const opened = new Set<string>()
  let tried = 0
  for (const [at, a] of halves.entries())
    for (const b of halves.slice(at + 1))
      for (const addresses of wallets) {
        tried += 1
        const done = await combineHalves({ a, b }, addresses).catch((error) => {
          if (!(error instanceof WrongHalvesError)) throw error
        })
        if (done) opened.add(addresses.eip155)
      }
  return { tried, opened: [...opened] }
}

test('behavior: the database, the keyring, the log and all that was said make no key', async () => {
  const wallets: Addresses[] = []
  const frames = [await openFrame('ada@orchard.example'), await openFrame('bob@orchard.example')]
  for (const { keeper } of frames) {
    const made = await keeper.setUp({ kind: 'password', password })
    if ('isSame' in made) throw new Error('There is a wallet already.')
    wallets.push(made.addresses)
  }
  // A second device of one of them, whose half of the server's is another one.
  const second = await openFrame('ada@orchard.example')
  const state = await second.keeper.look()
  if (state.status !== 'elsewhere') throw new Error('The wallet is not there.')
  const setId = state.ways[0]?.setId ?? ''
  const recovery = await second.keeper.readRecovery(setId)
  const { addresses } = state
  const factor = { kind: 'password', password } as const
  await second.keeper.recover({ setId, recovery, addresses, factor })

  const said = [await dump(node.pool), JSON.stringify(keyring), ...node.lines, ...bodies].join('\n')
  expect(said).not.toContain('s3ntinel')
  const pieces = [...(await openHalves(node.pool)), ...bytesIn(said)]
  const { tried, opened } = await reconstruct(pieces, wallets)
  expect(tried).toBeGreaterThan(50)
  expect(opened).toEqual([])

  // What looks for keys does find one, as soon as a device gives its half away.
  const [first] = frames
  const device = await first?.keeper.look()
  if (device?.status !== 'ready') throw new Error('The device has no half.')
  const own = await first?.values.get(`half ${device.setId}`)
  const deviceKey = (await first?.values.get('deviceKey')) as CryptoKey // of this very device
  const half = await unsealOnDevice(deviceKey, own as Uint8Array, { role: 'device', addresses })
  expect((await reconstruct([...pieces, half], wallets)).opened).toEqual([addresses.eip155])
})
