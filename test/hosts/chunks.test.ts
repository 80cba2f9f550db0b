import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunks } from '../../packages/kit/chunks.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const dist = `${repositoryFolder}packages/kit/dist`

/** What a file of the built package imports at once: chunks by their names, packages by theirs. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(`${dist}/${file}.js`, 'utf8')
  const paths = [...code.matchAll(/^(?:import|export) (?:[^"']* from )?["']([^"']+)["']/gm)]
  return paths.map(([, path = '']) => path.replace(/^\.\.?\/(?:chunks\/)?(.+)\.js$/, '$1'))
}

/** Some chunks, what they import, and so on. */
function reach(...names: readonly string[]): readonly string[] {
  const reached = new Set(names)
  for (const name of reached)
    if (chunks.some((chunk) => chunk.name === name))
      for (const each of importsOf(`chunks/${name}`)) reached.add(each)
  return [...reached].sort()
}

test('the chunks are those of the list', () => {
  const files = readdirSync(`${dist}/chunks`).map((file) => file.replace(/\.js$/, ''))
  expect(files.sort()).toEqual(chunks.map(({ name }) => name).sort())
})

test('what every page loads reaches nothing else, and React only where it is an interface', () => {
  expect(reach('core')).toEqual(['base', 'core', 'zustand/vanilla'])
  expect(reach('ui')).toEqual([
    'base',
    'context',
    'core',
    'react',
    'react/jsx-runtime',
    'ui',
    'zustand/vanilla',
  ])
})

test('no page gets one namespace, or one feature, with another', () => {
  const owns = ['solana', 'bitcoin', 'evm', 'wagmiRequests', 'walletconnect', 'siwx', 'modal']
  for (const name of owns) expect(reach(name).filter((each) => owns.includes(each))).toEqual([name])
})

test('‘use client’ stands where React is, and only there', () => {
  const entries = readdirSync(`${dist}/exports`).filter((file) => file.endsWith('.js'))
  const first = (file: string) => readFileSync(`${dist}/exports/${file}`, 'utf8').split('\n')[0]
  expect(entries.filter((file) => first(file) === '"use client";')).toEqual(['react.js'])
})
