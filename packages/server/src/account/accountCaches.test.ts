import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Who keeps answers, and what shows that nobody gets another's; undefined where they are of no account. */
const caches: Readonly<Record<string, readonly [file: string, title: string] | undefined>> = {
  'account/createBalances.ts': ['account/createAccountApp.test.ts', 'what another holds'],
  'catalogue/createCatalogue.ts': undefined,
  'catalogue/createIndex.ts': undefined,
  'nfts/createNftReader.ts': ['nfts/createNftReader.test.ts', 'whose it is each time'],
  // Of origins and keys, which are not an account's.
  'projects/createProjects.ts': undefined,
  'providers/createIdentityReader.ts': ['account/createIdentityApp.test.ts', 'the name of another'],
  // By country, provider and currency.
  'providers/onramp/createOnramps.ts': undefined,
  'providers/prices/createPrices.ts': undefined,
  'rpc/createChain.ts': ['rpc/createChain.test.ts', 'what another account has'],
}

test('who keeps answers of accounts has a test that nobody gets those of another', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const keeps = /\b(createLastGood|createAnswerStore|keepLast|createCache)(<[^(]*>)?\(/
  const keepers = files.filter((file) => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return false
    const text = readFileSync(`${source}/${file}`, 'utf8')
    return keeps.test(text.replace(/export function \w+/g, ''))
  })
  expect(keepers.toSorted()).toEqual(Object.keys(caches))
  for (const shown of Object.values(caches)) {
    if (!shown) continue
    const [file, title] = shown
    expect(readFileSync(`${source}/${file}`, 'utf8')).toContain(title)
  }
})
