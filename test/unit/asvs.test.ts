import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const page = readFileSync(`${repositoryFolder}docs/security-asvs.md`, 'utf8')

/** How many lines of level 1 and 2 each section of the chapters that apply has; they come first. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 3, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}

test('each line of the standard is told once', () => {
  const told = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–[\d.]+\.(\d+))? \| (\w+) \|/gm)]
  const lines = told.flatMap(([, section, first, last]) => {
    const count = Number(last ?? first) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
  })
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(lines).toEqual(expected)
  const answers = new Set(told.map(([, , , , answer]) => answer))
  expect([...answers].sort()).toEqual(['no', 'none', 'operator', 'yes'])
})

test('the files that show it are there', () => {
  const files = [
    ...['packages/frame/src', 'packages/kit/src', 'packages/server/src', 'scripts', 'test'],
  ].flatMap((folder) =>
    readdirSync(`${repositoryFolder}${folder}`, { recursive: true, encoding: 'utf8' }),
  )
  const names = new Set(files.map((file) => file.split('/').at(-1)))
  const named = [...page.matchAll(/`([\w.]+\.ts)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
