import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../helpers/buildApp.js'

const kilobyte = 1000
/** The goal is 110 kB: Argon2id and BIP-39's words are a fifth of it, which daily signing does not need. */
const limit = 135 * kilobyte

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

test('its scripts and styles, and the longest texts, are within the budget', () => {
  const sizesOf = (pattern: RegExp) => find(pattern).map(([, text]) => gzipSync(text).length)
  const bytes = sizesOf(/\.(?:js|css|html)$/).reduce((sum, size) => sum + size, 0)
  expect(bytes + Math.max(...sizesOf(/texts\.\w+\.json$/))).toBeLessThan(limit)
})

test('one page, one script, one style, one worker, texts, and what they are made of', () => {
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}\./, '.')).sort()
  expect(names).toEqual([
    'assets/index.css',
    'assets/index.js',
    ...['ar', 'de', 'es', 'ja'].map((language) => `assets/texts.${language}.json`),
    'assets/worker.js',
    'index.html',
    'licences.txt',
    'manifest.json',
  ])
})

test('the page runs nothing but its script, which the browser checks', () => {
  const page = files.get('index.html') ?? ''
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toMatch(
    /<script type="module" crossorigin src="[^"]+" integrity="sha384-[^"]+"><\/script>/,
  )
  expect(page).toMatch(/<link rel="stylesheet" crossorigin href="[^"]+" integrity="sha384-[^"]+">/)
  expect(page).not.toMatch(/\son\w+=|javascript:|style=/)
})

test('no script fetches others, makes code of text, or markup', () => {
  for (const [name, text] of find(/\.js$/)) {
    expect([
      name,
      text.match(
        /\bimport\s*\(|importScripts|\beval\(|createElement\(.script|insertAdjacentHTML|document\.write|\.innerHTML/g,
      ),
    ]).toEqual([name, null])
  }
})

test('keys are made in the worker alone', () => {
  const [page] = find(/index.*\.js$/)
  const [worker] = find(/worker.*\.js$/)
  for (const word of ['abandon', 'ed25519 seed', 'Bitcoin seed']) {
    expect(worker?.[1]).toContain(word)
    expect(page?.[1]).not.toContain(word)
  }
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
