import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Addresses } from '../../frame/src/keys/deriveAccounts.js'
import { deriveAccounts } from '../../frame/src/keys/deriveAccounts.js'
import { readTyped } from '../../frame/src/keys/readTyped.js'
import { type RecoveryKit, sealKit } from '../../frame/src/keys/recoveryKit.js'

const password = 'correct horse battery'
const solanaKey = Uint8Array.from({ length: 32 }, (_, index) => index)
const entropy = Uint8Array.from({ length: 16 }, (_, index) => index)
let folder: string
let addresses: Addresses
let kit: RecoveryKit

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-recover-`)
  addresses = (await deriveAccounts(entropy)).addresses
  kit = JSON.parse(await sealKit(entropy, { addresses, password, now: Date.now() }))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the program with a file that has this in it. */
async function run(text: string, { given = password, flags = [] as string[] } = {}) {
  const file = join(folder, 'kit.json')
  await writeFile(file, text)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'recover.mjs'), file, ...flags])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  // One that refuses at once has closed it.
  child.stdin.on('error', () => {})
  child.stdin.end(`${given}\n`)
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, said }
}

test('default: a kit of the frame gives the phrase, the accounts and their keys', async () => {
  const { code, said } = await run(JSON.stringify(kit))
  expect(code).toBe(0)
  const words = /Secret phrase\n {2}(.+)/.exec(said)?.[1] ?? ''
  expect(mnemonicToAccount(words).address).toBe(addresses.eip155)
  const [evmKey, solanaKey] = [...said.matchAll(/(?:EVM|Solana) {2,}(\S+)/g)]
    .map(([, value = '']) => value)
    .slice(2)
  expect(privateKeyToAccount(evmKey as `0x${string}`).address).toBe(addresses.eip155)
  const signer = await createKeyPairSignerFromBytes(base58.decode(solanaKey ?? ''))
  expect(signer.address).toBe(addresses.solana)
})

test.each([
  ['EVM', `0x${'4c'.repeat(32)}`],
  ['Solana', base58.encode(Uint8Array.from([...solanaKey, ...ed25519.getPublicKey(solanaKey)]))],
])('default: a kit of a wallet with a key that was brought along: %s', async (name, key) => {
  const secret = readTyped(key)
  const accounts = (await deriveAccounts(secret)).addresses
  const text = await sealKit(secret, { addresses: accounts, password, now: Date.now() })
  const { code, said } = await run(text)
  expect(code).toBe(0)
  expect(said).not.toContain('phrase')
  expect(said).toMatch(new RegExp(`Keys\\n[^]*${name} +${key}\\n`))
  expect(said).toContain(accounts.eip155)
  expect(said).toContain(accounts.solana)
})

test('behavior: the accounts alone, without anything secret', async () => {
  const { said } = await run(JSON.stringify(kit), { flags: ['--addresses'] })
  expect(said).toBe(`Accounts\n  EVM     ${addresses.eip155}\n  Solana  ${addresses.solana}\n`)
})

test.each<[string, (kit: RecoveryKit) => unknown, string, string?]>([
  ['another password', (kit) => kit, 'The password is not the one', 'correct horse bakery'],
  [
    'other addresses',
    (kit) => ({ ...kit, addresses: { ...kit.addresses, eip155: `0x${'1'.repeat(40)}` } }),
    'The password is not the one',
  ],
  ['a later version', (kit) => ({ ...kit, version: 3 }), 'This kit is of version 3'],
  ['a part that is missing', (kit) => ({ ...kit, sealed: '' }), 'This kit is damaged.'],
  ['another file', () => ({ format: 'other' }), 'This file is no recovery kit.'],
  ['no file of ours', () => [], 'This file is no recovery kit.'],
])('behavior: %s: says so, and nothing else', async (_, change, problem, given = password) => {
  const { code, said } = await run(JSON.stringify(change(kit)), { given })
  expect(code).toBe(1)
  expect(said).toContain(problem)
  expect(said.split('\n')).toHaveLength(2)
})
