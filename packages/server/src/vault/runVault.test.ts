import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { writeLog } from '../sessions/vaultLog.js'
import { inTransaction } from '../storage/inTransaction.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { createKeyring, writeKeyring } from './keyring.js'
import { runVault } from './runVault.js'

let folder: string
let environment: Record<string, string>
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  environment = { DATABASE_URL: postgres.url, VAULT_KEYRING: `${folder}/keyring.json` }
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

const acts: object[] = []
const run = (...words: readonly string[]) => runVault(words, environment, (act) => acts.push(act))

async function change(lines: number, sql?: string) {
  const database = await openDatabase({ url: environment.DATABASE_URL, folder })
  const line = { event: 'setCommitted', userId: 'a', subject: 'b', at: 1 } as const
  for (let times = 0; times < lines; times++)
    await inTransaction(database.pool, (client) => writeLog(client, line))
  if (sql !== undefined) await database.pool.query(sql)
  await database.close()
}

test('default: the log is checked, later against what an older check has said', async () => {
  expect(await run('verify-log')).toBe('The log is empty.')
  await change(3)
  const said = await run('verify-log')
  expect(said).toMatch(/^The log holds: 3:[0-9a-f]{64}$/)
  const head = said.split(': ')[1] ?? ''
  await change(2)
  expect(await run('verify-log', head)).toMatch(/: 5:/)
  await change(0, 'DELETE FROM vault_log WHERE seq > 2')
  expect(await run('verify-log')).toMatch(/: 2:/)
  await expect(run('verify-log', head)).rejects.toThrow('from line 3 on')
  await change(0, 'UPDATE vault_log SET at = 5 WHERE seq = 1')
  await expect(run('verify-log')).rejects.toThrow('from line 1 on')
  await expect(run('verify-log', 'x')).rejects.toThrow('"x" is not what verify-log prints')
})

test('default: a key is added, then used', async () => {
  await expect(run('keys')).rejects.toThrow('there is nothing at')
  const keyring = createKeyring()
  await writeKeyring(`${folder}/keyring.json`, keyring)
  const said = await run('add-key')
  const kid = /[0-9a-f]{16}/.exec(said)?.[0] ?? ''
  expect(await run('keys')).toBe(`${keyring.current}\n${kid}`)
  await run('use-key', kid)
  expect(await run('keys')).toBe(`${kid}\n${keyring.current}`)
  const written = JSON.parse(await readFile(`${folder}/keyring.json`, 'utf8'))
  for (const { key } of written.keys) expect(said).not.toContain(key)
  const commands = ['vault add-key', 'vault use-key']
  expect(acts).toEqual(commands.map((command) => ({ command, kid })))
  await expect(run('use-key', 'other')).rejects.toThrow('no key other')
})

test('behavior: says what it can do', async () => {
  expect(await run()).toContain('verify-log')
  expect(await run('--help')).toContain('use-key')
  await expect(run('sing')).rejects.toThrow('There is no "vault sing"')
  await expect(run('keys', '--loud')).rejects.toThrow('--loud')
})
