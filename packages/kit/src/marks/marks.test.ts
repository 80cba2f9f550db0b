import { expect, test } from 'vitest'
import art from '../../../server/catalogue/art.generated.json' with { type: 'json' }
import marks from '../../../server/catalogue/marks.json' with { type: 'json' }
import names from '../../marks.json' with { type: 'json' }
import * as bip122 from '../exports/marks/bip122.js'
import * as eip155 from '../exports/marks/eip155.js'
import * as solana from '../exports/marks/solana.js'
import * as networks from '../exports/networks.js'
import { safeImageUrl } from '../utils/safeImageUrl.js'

const entryPoints = { eip155, solana, bip122 }

test.each(Object.entries(entryPoints))('default: %s', (namespace, given) => {
  const listed: Readonly<Record<string, number | string>> =
    names[namespace as keyof typeof entryPoints]
  expect(Object.keys(given).sort()).toEqual(Object.keys(listed).sort())
  for (const [name, url] of Object.entries(given)) {
    const path = Reflect.get(marks.networks, `${namespace}:${listed[name]}`)
    const svg = decodeURIComponent(url.replace('data:image/svg+xml,', '')).replaceAll("'", '"')
    expect(svg, name).toBe(Reflect.get(art, path))
    expect(safeImageUrl(url), name).toBeDefined()
  }
})

test('behavior: each network of billfold/networks has its mark, under the same name', () => {
  const { defineNetwork, ...known } = networks
  for (const [name, { chainNamespace }] of Object.entries(known))
    expect(entryPoints[chainNamespace as keyof typeof entryPoints], name).toHaveProperty(name)
})
