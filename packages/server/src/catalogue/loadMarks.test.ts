import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import art from '../../catalogue/art.generated.json' with { type: 'json' }
import marksFile from '../../catalogue/marks.json' with { type: 'json' }
import { knownTokens } from '../tokens/knownTokens.js'
import { nativeCoin } from '../tokens/nativeCoins.js'
import { createCatalogue } from './createCatalogue.js'
import { loadMarks } from './loadMarks.js'
import { loadWallets } from './loadWallets.js'
import { networkNames } from './networkNames.js'
import { sanitizeSvg } from './sanitizeSvg.js'

const marks = await loadMarks()
const wallets = await loadWallets({ marks })
const listed = await loadWallets()

describe('ours', () => {
  test('every drawing is clean and small, and used', () => {
    for (const [path, svg] of Object.entries(art)) {
      expect(sanitizeSvg(svg), path).toBe(svg)
      expect(Buffer.byteLength(svg), path).toBeLessThanOrEqual(4096)
    }
    const used = Object.values(marksFile).flatMap((paths) => Object.values(paths))
    expect([...new Set(used)].sort()).toEqual(Object.keys(art))
  })

  test('every wallet that has one is listed', () => {
    const names = new Set(listed.map(({ name }) => name))
    for (const name of Object.keys(marksFile.wallets)) expect(names).toContain(name)
    expect(wallets.filter(({ image }) => image)).toHaveLength(marks.wallets.size)
  })

  test('every token that has one is listed', () => {
    const rows = Object.entries(knownTokens).flatMap(([, tokens]) => tokens)
    const names = new Set(rows.map(([symbol]) => symbol))
    const coins = Object.keys(networkNames).map((id) => nativeCoin(id).symbol)
    for (const name of Object.keys(marksFile.tokens)) expect([...names, ...coins]).toContain(name)
  })

  test('of the sixty best known wallets 35 have theirs, of 48 common networks 45', () => {
    const best = wallets.filter(({ order }) => order !== undefined)
    expect(best.filter(({ image }) => image)).toHaveLength(35)
    const ids = Object.keys(networkNames)
    expect(ids).toHaveLength(48)
    expect(ids.filter((id) => marks.networks.has(id))).toHaveLength(45)
  })

  test('are served with the wallets that they belong to', async () => {
    const app = createCatalogue({ wallets, networkMarks: marks.networks })
    const response = await app.request('/getWallets?search=metamask&entries=1')
    const { data } = await response.json()
    expect(data[0]).toMatchObject({ name: 'MetaMask', monogram: false })
    const image = await app.request(`/getWalletImage/${data[0].image_id}`)
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await image.text()).toBe(art['wallets/background/metamask'])
  })

  test('none of them where the operator wants none', async () => {
    const none = await loadMarks({ included: false })
    expect([none.wallets.size, none.networks.size]).toEqual([0, 0])
    const app = createCatalogue({ wallets: await loadWallets({ marks: none }) })
    const network = await app.request('/public/getAssetImage/eip155:1')
    expect(await network.text()).toContain('>E</text>')
  })
})

test('a network’s image may change, but not what has its hash', async () => {
  const app = createCatalogue({ wallets: [], networkMarks: marks.networks })
  const byName = await app.request('/public/getAssetImage/eip155:1')
  expect(byName.headers.get('cache-control')).toBe(
    'public, max-age=86400, stale-while-revalidate=2592000',
  )
  const hash = byName.headers.get('etag')?.replaceAll('"', '')
  const byHash = await app.request(`/public/getAssetImage/${hash}`)
  expect(byHash.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = await byName.text()
  expect(await byHash.text()).toBe(text)
  expect(text).toBe(art['networks/background/ethereum'])
})

describe("the operator's own folder", () => {
  const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    return loadMarks({ folder })
  }
  const bodyOf = (image = '') => Buffer.from(image.replace(/^.*,/, ''), 'base64').toString()
  const refusal = (files: Parameters<typeof write>[0]) =>
    write(files).then(
      () => 'taken',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test('comes over ours, is sanitised, and is itself overruled by the file', async () => {
    const own = await write({
      'wallets/io.metamask.svg': `<?xml version="1.0"?>${drawing.replace('/>', '><script/></svg>')}`,
      'networks/eip155/1.svg': drawing,
      'networks/eip155/31337.png': 'PNG',
      '.DS_Store': '',
      'wallets/.hidden.txt': '',
    })
    const imageOf = async (file?: string) =>
      (await loadWallets({ file, marks: own })).find(({ id }) => id === metaMask)?.image
    expect(bodyOf(await imageOf())).toBe(drawing.replace('/>', '></svg>'))
    expect(bodyOf(own.networks.get('eip155:1'))).toBe(drawing)
    expect(own.networks.get('eip155:31337')).toBe(`data:image/png;base64,${btoa('PNG')}`)
    expect(own.networks.get('eip155:8453')).toBe(marks.networks.get('eip155:8453'))

    const file = join(folder, '.wallets.json')
    await writeFile(file, JSON.stringify([{ id: metaMask, image: null }]))
    expect(await imageOf(file)).toBeUndefined()
  })

  test('names a wallet of the operator’s own', async () => {
    const id = '0'.repeat(64)
    const own = await write({ [`wallets/${id}.svg`]: drawing })
    const file = join(folder, '.wallets.json')
    await writeFile(file, JSON.stringify([{ id, name: 'Pocket', chains: ['eip155:*'] }]))
    const found = await loadWallets({ file, marks: own })
    expect(bodyOf(found.find((wallet) => wallet.id === id)?.image)).toBe(drawing)
    await expect(loadWallets({ marks: own })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[CatalogueError: MARKS_FOLDER: no wallet has the id or rdns “0000000000000000000000000000000000000000000000000000000000000000”.]`,
    )
  })

  test.each([
    [{ 'io.metamask.svg': drawing }, 'io.metamask.svg is neither in “wallets” nor in'],
    [{ 'networks/1.svg': drawing }, 'networks/1.svg is neither in “wallets” nor in'],
    [{ 'wallets/a/b.svg': drawing }, 'wallets/a/b.svg is neither in “wallets” nor in'],
    [{ 'wallets/io.metamask.gif': 'GIF' }, 'is no SVG, PNG, WebP or JPEG'],
    [{ 'wallets/io.metamask.svg': '<!DOCTYPE svg>' }, 'cannot be read from “<!DOCTYPE svg>” on'],
    [{ 'wallets/io.metamask.png': new Uint8Array(49_153) }, 'has more than 49152 bytes'],
  ])('%o: %s', async (files, problem) => {
    expect(await refusal(files)).toContain(problem)
  })

  test('must be there', async () => {
    await expect(loadMarks({ folder: join(folder, 'none') })).rejects.toThrow(
      /MARKS_FOLDER: .*none cannot be read/,
    )
  })
})
