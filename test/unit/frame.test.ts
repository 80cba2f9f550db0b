import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../helpers/buildApp.js'

const kilobyte = 1000
/** Compressed, in bytes. `daily`: what a visitor waits for who signs on a device that has the wallet, whatever it is. */
const limits = { daily: 110 * kilobyte, whole: 206.5 * kilobyte }
/**
 * What is fetched when it is asked for: several calls as one, what a call may change, signing what an account tells itself or what a contract
 * does, English, all else that visitors do, hashing of passwords, passwords that leaked, what wallets are brought along by.
 */
const later =
  /(?:isLeakedPassword|brought|calls|simulation|later|argon2|hashSmart|signSelfCall|smart|assets\/en-).*\.js$/
/** What is fetched for one kind of request alone. */
const ofKinds = [/\/solana-/, /\/(?:hashT|t)ypedData-/]

/** The built frame, by the paths of its files. */
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  const folder = await buildApp('frame')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = names
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const
    })
  files = new Map(await Promise.all(entries))
}, 120_000)

const find = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name))

test('what signing takes is within the budget, and so is all of it', () => {
  const sizes = find(/\.(?:js|css|html)$/).map(
    ([name, text]) => [name, gzipSync(text).length] as const,
  )
  const isTexts = (name: string) => /texts\.\w+\.json$|assets\/en-.*\.js$/.test(name)
  const ofTexts = [...files].filter(([name]) => isTexts(name))
  const texts = Math.max(...ofTexts.map(([, text]) => gzipSync(text).length))
  const sum = (counted: typeof sizes) =>
    counted.reduce((total, [name, size]) => total + (isTexts(name) ? 0 : size), texts)
  const isOfKind = (name: string) => ofKinds.some((kind) => kind.test(name))
  const always = sizes.filter(([name]) => !later.test(name) && !isOfKind(name))
  const daily = ofKinds.map((kind) =>
    sum([...always, ...sizes.filter(([name]) => kind.test(name))]),
  )
  const whole = sum(sizes)
  console.log(
    `The frame: ${sum(always)} bytes for a signature, ${daily.join(' or ')} for one of Solana or of typed data, ${whole} for all of it.`,
  )
  expect(Math.max(...daily)).toBeLessThan(limits.daily)
  expect(whole).toBeLessThan(limits.whole)
})

test('one page, its script and style, a worker, what comes later, texts, and what they are made of', () => {
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}\./, '.')).sort()
  expect(names).toEqual([
    'assets/argon2.js',
    'assets/brought.js',
    'assets/calls.js',
    'assets/en.js',
    'assets/hashSmart.js',
    'assets/hashTypedData.js',
    'assets/index.css',
    'assets/index.js',
    'assets/isLeakedPassword.js',
    'assets/later.js',
    'assets/signSelfCall.js',
    'assets/simulation.js',
    'assets/smart.js',
    'assets/solana.js',
    ...['ar', 'de', 'es', 'ja'].map((language) => `assets/texts.${language}.json`),
    'assets/typedData.js',
    'assets/worker.js',
    'index.html',
    'licences.txt',
    'manifest.json',
  ])
})

test('the page runs nothing but its script, which the browser checks, and what that one imports', () => {
  const page = files.get('index.html') ?? ''
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page).toMatch(
    /<script type="module" crossorigin src="[^"]+" integrity="sha384-[^"]+"><\/script>/,
  )
  expect(page).toMatch(/<link rel="stylesheet" crossorigin href="[^"]+" integrity="sha384-[^"]+">/)
  const [, map = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(page) ?? []
  const scripts = find(/\.js$/).map(([name, text]) => {
    const hash = createHash('sha384').update(text).digest('base64')
    return [`./${name}`, `sha384-${hash}`]
  })
  expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(scripts) })
  expect(page).not.toMatch(/\son\w+=|javascript:|style=/)
})

test('no script fetches others than those of the release, makes code of text, or markup', () => {
  for (const [name, text] of find(/\.js$/)) {
    expect([
      name,
      text.match(
        /importScripts|\beval\(|createElement\(.script|insertAdjacentHTML|document\.write|\.innerHTML/g,
      ),
    ]).toEqual([name, null])
    const imported = [...text.matchAll(/\bimport\s*\(([^)]*)\)/g)].map(([, from = '']) => from)
    for (const from of imported)
      expect(files.has(from.replace(/^[`"']\.\/(.*).$/, 'assets/$1'))).toBe(true)
  }
})

test('keys are made in the worker alone', () => {
  for (const word of ['abandon', 'ed25519 seed', 'Bitcoin seed'])
    for (const [name, text] of find(/\.js$/))
      expect([name, text.includes(word)]).toEqual([name, name.includes('worker')])
})

test('the licences of all that is in it', () => {
  const licences = files.get('licences.txt') ?? ''
  for (const name of [
    'shamir-secret-sharing 0.0.4 (Apache-2.0)',
    '@noble/curves',
    '@scure/bip32',
    'hash-wasm',
    'viem',
    'zod',
  ])
    expect(licences).toContain(name)
  expect(licences).toContain('Copyright 2023 Horkos, Inc.')
})
