import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-install-'))
  mkdirSync(join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const locked = {
  '': { version: '0.0.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a-for-another-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}
const { 'node_modules/a': a } = locked

function write(file: string, packages: object) {
  writeFileSync(join(folder, file), JSON.stringify({ packages }))
}

test('default: installed from this lock file', () => {
  write('package-lock.json', locked)
  write('node_modules/.package-lock.json', { 'node_modules/a': a })
  expect(isInstalled(folder)).toBe(true)
})

test('behavior: nothing installed', () => {
  write('package-lock.json', locked)
  expect(isInstalled(folder)).toBe(false)
})

test('behavior: installed from another lock file', () => {
  write('package-lock.json', locked)
  write('node_modules/.package-lock.json', { 'node_modules/a': { ...a, version: '0.9.0' } })
  expect(isInstalled(folder)).toBe(false)
})
