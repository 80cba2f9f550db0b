import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('sbom.mjs', import.meta.url))
const write = () => execFileSync(process.execPath, [program], { encoding: 'utf8' })

type Component = { purl: string; licenses?: unknown; hashes?: unknown }

test('default: what comes along with what is published, with licences and hashes', () => {
  const { bomFormat, components, dependencies } = JSON.parse(write())
  expect(bomFormat).toBe('CycloneDX')
  const purls = components.map(({ purl }: Component) => purl)
  for (const name of ['billfold', '%40billfold/server', 'hono', 'ws', 'pg'])
    expect(purls.some((purl: string) => purl.startsWith(`pkg:npm/${name}@`))).toBe(true)
  expect(purls.join()).not.toMatch(/vitest|playwright|npm\/typescript@/)
  expect(new Set(purls).size).toBe(purls.length)
  const foreign = components.filter(({ purl }: Component) => !purl.includes('billfold'))
  expect(foreign.filter(({ licenses, hashes }: Component) => !licenses || !hashes)).toEqual([])
  const named = new Set(['billfold', ...purls])
  for (const { ref, dependsOn } of dependencies)
    for (const each of [ref, ...dependsOn]) expect(named).toContain(each)
})

test('behavior: the same lock file, the same document; no registry is named', () => {
  const document = write()
  expect(write()).toBe(document)
  expect(document).not.toMatch(/https?:\/\//)
})
