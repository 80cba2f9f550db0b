import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadRelease } from './loadRelease.js'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A release as the frame's build writes it. */
async function write(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(`${tmpdir()}/billfold-release-`)
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const hashes = Object.entries(files).map(([name, text]) => [name, sha256(text)] as const)
  const release = sha256(hashes.map(([name, hash]) => `${hash}  ${name}\n`).join(''))
  const manifest = { release, files: Object.fromEntries(hashes) }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, release, manifest }
}

const files = { 'assets/a.js': 'let a', 'index.html': '<!doctype html>' }

test('default', async () => {
  const { folder, release } = await write(files)
  const loaded = await loadRelease(folder)
  expect(loaded.id).toBe(release)
  expect([...loaded.files.keys()]).toEqual(['assets/a.js', 'index.html', 'manifest.json'])
})

test('behavior: no byte of any file may differ', async () => {
  for (const [name, text] of Object.entries(files))
    for (let index = 0; index < text.length; index++) {
      const { folder } = await write(files)
      const bytes = Buffer.from(text)
      bytes[index] = (bytes[index] ?? 0) ^ 1
      await writeFile(join(folder, name), bytes)
      await expect(loadRelease(folder)).rejects.toThrow(`${name} in ${folder} is not the file`)
    }
})

test('behavior: refuses another list, and paths that lead elsewhere', async () => {
  const { folder, manifest } = await write(files)
  const rewrite = (changed: object) =>
    writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }))
  await rewrite({ release: 'ab'.repeat(32) })
  await expect(loadRelease(folder)).rejects.toThrow('is not of its release')
  await rewrite({ files: { ...manifest.files, '../../etc/passwd': sha256('') } })
  await expect(loadRelease(folder)).rejects.toThrow('cannot be read')
  await rm(join(folder, 'manifest.json'))
  await expect(loadRelease(folder)).rejects.toThrow('there is no built frame')
})
