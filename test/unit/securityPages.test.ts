import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { relaySettings } from '../../packages/server/src/relaySettings.js'
import { settingNames } from '../../packages/server/src/settings.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { rpcAttacks } from '../soak/hostile/attackRpc.js'

const read = (file: string) => readFileSync(`${repositoryFolder}${file}`, 'utf8')
const [http, relay] = [read('docs/security.md'), read('docs/security-relay.md')]

/** The members of a union in a source, by what is written between two marks. */
function membersOf(file: string, from: string, to: string): readonly string[] {
  const source = read(`packages/server/src/${file}`)
  const [, begun = ''] = source.split(from)
  const [union = ''] = begun.split(to)
  return [...union.matchAll(/\| ?'(\w+)'|\n? +'(\w+)'/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

test('each kind of refusal is told, with its setting and its test', () => {
  const kinds = membersOf('middleware/Caller.ts', 'export type RefusalKind =', '\n\n')
  expect(kinds.length).toBeGreaterThan(10)
  const told = http.split('\n').filter((line) => line.startsWith('| `'))
  const rows = kinds.filter((kind) =>
    told.some((line) => line.split('|')[1]?.includes(`\`${kind}\``)),
  )
  expect(rows).toEqual(kinds)
})

test('each limit of the relay is told, with its test and the reason that is counted', () => {
  const rows = relay.split('\n').filter((line) => line.startsWith('| '))
  const names = Object.keys(relaySettings)
  expect(names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
  const reasons = [
    ...membersOf('relay/RelayMetrics.ts', 'refused(\n    reason:', '\n  ): void'),
    ...membersOf('relay/RelayMetrics.ts', 'limited(\n    reason:', '\n  ): void'),
  ]
  expect(reasons.length).toBeGreaterThan(12)
  expect(reasons.filter((reason) => !rows.some((row) => row.includes(`\`${reason}\``)))).toEqual([])
})

test('what the pages name is there: settings, tests, attacks', () => {
  const files = ['packages', 'test'].flatMap((folder) =>
    readdirSync(`${repositoryFolder}${folder}`, { recursive: true, encoding: 'utf8' }),
  )
  const tests = new Set(files.map((file) => file.split('/').at(-1)))
  const settings = new Set<string>(settingNames)
  for (const page of [http, relay]) {
    const named = [...page.matchAll(/`([\w.]+\.ts)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !tests.has(name))).toEqual([])
    const set = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
    expect(set.filter((name) => !settings.has(name))).toEqual([])
  }
  expect(rpcAttacks.filter((name) => !http.includes(`\`${name}\``))).toEqual([])
})
