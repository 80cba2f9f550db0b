import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keepReleases } from './keepReleases.js'
import type { Release } from './loadRelease.js'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A release as `loadRelease` gives it. */
function make(script: string): Release {
  const files = { 'assets/a.js': script, 'index.html': '<!doctype html>' }
  const hashes = Object.entries(files).map(([name, text]) => [name, sha256(text)] as const)
  const id = sha256(hashes.map(([name, hash]) => `${hash}  ${name}\n`).join(''))
  const manifest = JSON.stringify({ release: id, files: Object.fromEntries(hashes) })
  const all = Object.entries({ ...files, 'manifest.json': manifest })
  return { id, files: new Map(all.map(([name, text]) => [name, Buffer.from(text)])) }
}

async function open() {
  const folder = await mkdtemp(`${tmpdir()}/billfold-releases-`)
  folders.push(folder)
  const warnings: string[] = []
  const log = { warn: (_: unknown, text: string) => void warnings.push(text) } as never
  let hours = 0
  /** Each an hour after the one before. */
  async function keep(release: Release) {
    const kept = await keepReleases(release, { folder, log })
    hours += 1
    await utimes(join(folder, release.id), hours * 3600, hours * 3600)
    return kept
  }
  return { folder, warnings, log, keep }
}

const [one, two, three, four] = ['1', '2', '3', '4'].map(make) as [
  Release,
  Release,
  Release,
  Release,
]

test('default: the two that were served before, the last one first; the same again changes nothing', async () => {
  const { keep, folder, warnings } = await open()
  expect(await keep(one)).toEqual([])
  expect(await keep(one)).toEqual([])
  expect(await keep(two)).toEqual([one])
  expect(await keep(three)).toEqual([two, one])
  expect(await keep(four)).toEqual([three, two])
  // Back to an earlier one.
  expect(await keep(two)).toEqual([four, three])
  expect((await readdir(folder)).toSorted()).toEqual([two.id, three.id, four.id].toSorted())
  expect(warnings).toEqual([])
})

test('behavior: one that was changed is not served, and is whole again once it is the server’s own', async () => {
  const { keep, folder, warnings } = await open()
  await keep(one)
  await writeFile(join(folder, one.id, 'assets/a.js'), 'stray()')
  expect(await keep(two)).toEqual([])
  expect(warnings).toEqual(['a kept release of the frame is damaged and is not served'])
  await keep(one)
  expect(await keep(two)).toEqual([one])
})

test('behavior: another release by the name of one is not served', async () => {
  const { keep, folder } = await open()
  await keep(one)
  for (const [name, content] of two.files) await writeFile(join(folder, one.id, name), content)
  expect(await keep(three)).toEqual([])
})

test('behavior: several servers at once', async () => {
  const { folder, log } = await open()
  const all = [one, two, one, two, one, two]
  await Promise.all(all.map((release) => keepReleases(release, { folder, log })))
  expect(await keepReleases(one, { folder, log })).toEqual([two])
  expect((await readdir(folder)).toSorted()).toEqual([one.id, two.id].toSorted())
})

test('behavior: a folder that cannot be written keeps nobody from starting', async () => {
  const { folder, log, warnings } = await open()
  const place = join(folder, 'file')
  await writeFile(place, '')
  expect(await keepReleases(one, { folder: place, log })).toEqual([])
  expect(warnings).toEqual([
    'releases of the frame cannot be kept: frames that are open lose theirs',
  ])
})
