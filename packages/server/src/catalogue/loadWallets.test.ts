import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import checked from '../../catalogue/checked.json' with { type: 'json' }
import { ConfigError, readConfig } from '../config.js'
import { createServer } from '../createServer.js'
import { loadWallets } from './loadWallets.js'
import { walletSchema } from './walletSchema.js'

const wallets = await loadWallets()
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe('our own data', () => {
  test.each(wallets)('$name ($id)', (wallet) => {
    expect(walletSchema.parse(wallet)).toEqual(wallet)
    const prefixes = [wallet.mobile_link, wallet.desktop_link].filter((link) => link !== undefined)
    for (const link of prefixes) expect(URL.canParse(asPairingLink(link))).toBe(true)
    expect(wallet.source).not.toHaveLength(0)
  })

  test('there are enough, and each once', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(450)
    const ids = wallets.flatMap(({ id, aliases = [] }) => [id, ...aliases])
    expect(duplicates(ids)).toEqual([])
    expect(duplicates(wallets.flatMap(({ rdns }) => rdns ?? []))).toEqual([])
    expect(duplicates(wallets.map(({ name }) => name.toLowerCase()))).toEqual([])
  })

  test('the sixty that were looked over by hand come first', () => {
    const first = wallets.filter(({ order }) => order !== undefined)
    expect(checked).toHaveLength(60)
    expect(first.map(({ order }) => order).sort((one = 0, other = 0) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    for (const wallet of first) {
      expect(wallet.badge_type).toBe('certified')
      expect(wallet.homepage, wallet.name).toBeDefined()
    }
  })
})

describe("the operator's own file", () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const load = async (content: unknown) => {
    const file = join(folder, 'wallets.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return loadWallets({ file })
  }
  const refusal = (content: unknown) =>
    load(content).then(
      () => 'taken',
      (error: Error) => `${error.name}: ${error.message.replaceAll(folder, '')}`,
    )

  test('changes an entry of ours, takes a field away, adds another', async () => {
    const added = { id: '0'.repeat(64), name: 'Pocket', chains: ['eip155:*'] }
    const found = await load([{ id: metaMask, name: 'Fox', app_store: null }, added])
    expect(found).toHaveLength(wallets.length + 1)
    expect(found.find(({ id }) => id === added.id)).toEqual({ ...added, badge_type: 'none' })
    const { app_store, ...before } = wallets.find(({ id }) => id === metaMask) ?? {}
    expect(app_store).toMatch(/^https:\/\/apps\.apple\.com\//)
    expect(found.find(({ id }) => id === metaMask)).toEqual({ ...before, name: 'Fox' })
  })

  test.each([
    [{ webapp_link: 'http://localhost:5173/' }, 'taken'],
    [{ mobile_link: 'http://127.0.0.1:5173/' }, 'taken'],
    [{ webapp_link: 'http://wallet.example/' }, 'webapp_link: is no address'],
    [{ mobile_link: 'http://wallet.example/' }, 'mobile_link: is no address'],
    [{ mobile_link: 'javascript://%0aalert(1)' }, 'mobile_link: has a scheme that opens no wallet'],
    [{ mobile_link: 'pocket:' }, 'mobile_link: does not start'],
    [{ homepage: 'javascript:alert(1)' }, 'homepage: is no address'],
    [{ rdns: 'pocket' }, 'rdns: '],
    [{ image: 'https://wallet.example/a.svg' }, 'image: '],
    [{ chains: [] }, 'chains: '],
  ])('%j: %s', async (part, result) => {
    const entry = { id: '0'.repeat(64), name: 'Pocket', chains: ['eip155:*'], ...part }
    expect(await refusal([entry])).toContain(result)
  })

  test('an entry may be named by another id of the wallet', async () => {
    const okx = '5d9f1395b3a8e848684848dc4147cbd05c8d54bb737eac78fe103901fe6b01a1'
    const found = await load([{ id: okx, order: 1 }])
    expect(found).toHaveLength(wallets.length)
    expect(found.find(({ name }) => name === 'OKX Wallet')?.aliases).toContain(okx)
  })

  test('what does not fit is refused with what and where', async () => {
    const wrong = { id: '1'.repeat(64), name: 'Bad', chains: ['eip155'], mobile_link: 'bad:' }
    expect(
      await refusal([wrong, { id: '2'.repeat(64), name: 'Worse', mobil_link: 'a' }]),
    ).toMatchInlineSnapshot(`
      "CatalogueError: CATALOGUE_FILE: /wallets.json does not fit.
        “Bad”, chains, 0: is no CAIP-2 id and no “namespace:*”
        “Bad”, mobile_link: does not start with a scheme and “://”
        “Worse”, chains: Invalid input: expected array, received undefined
        “Worse”: Unrecognized key: "mobil_link""
    `)
    expect(await refusal([{ id: 'metamask' }])).toMatchInlineSnapshot(`
      "CatalogueError: CATALOGUE_FILE: /wallets.json does not fit.
        entry 1, id: is not 64 hex digits in lower case"
    `)
    expect(await refusal({ wallets: [] })).toMatchInlineSnapshot(`
      "CatalogueError: CATALOGUE_FILE: /wallets.json does not fit.
        entry 1: Invalid input: expected array, received object"
    `)
    expect(await refusal('[')).toMatchInlineSnapshot(
      `"CatalogueError: CATALOGUE_FILE: /wallets.json is no JSON."`,
    )
  })

  test('the server serves what it adds, and does not start with one that does not fit', async () => {
    const file = join(folder, 'served.json')
    const settings = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', CATALOGUE_FILE: file }
    const start = () => createServer(readConfig({ ...settings, DRAIN_SECONDS: '0' }))
    await writeFile(file, '[{ "id": "pocket" }]')
    await expect(start()).rejects.toThrow(ConfigError)
    const pocket = { id: '0'.repeat(64), name: 'Pocket', chains: ['eip155:*'], order: 1 }
    await writeFile(file, JSON.stringify([pocket]))
    const server = await start()
    const answer = await fetch(`${server.url}/getWallets?chains=eip155:31337&entries=2`)
    const { data } = endpoints.getWallets.answer.parse(await answer.json())
    await server.stop()
    expect(data.map(({ name }) => name)).toEqual(['Pocket', 'MetaMask'])
    expect(data[0]?.chains).toEqual(['eip155:31337'])
  })

  test('an id stands for one wallet', async () => {
    const [one, other] = ['1', '2'].map((digit) => ({
      id: digit.repeat(64),
      name: digit,
      chains: ['eip155:*'],
    }))
    const twice = 'gives two wallets the id'
    expect(await refusal([one, one])).toContain(`${twice} ${one?.id}`)
    expect(await refusal([one, { ...other, aliases: [one?.id] }])).toContain(`${twice} ${one?.id}`)
    expect(await refusal([{ ...one, aliases: [metaMask] }])).toContain(`${twice} ${metaMask}`)
    expect(await refusal([one, other])).toBe('taken')
  })

  test('a file that is not there is refused', async () => {
    await expect(loadWallets({ file: '/nowhere/wallets.json' })).rejects.toThrow(
      /^CATALOGUE_FILE: \/nowhere\/wallets\.json cannot be read: .*ENOENT/,
    )
  })
})

/** As a page does it: a slash at the end, then the pairing. */
function asPairingLink(prefix: string): string {
  return `${prefix}${prefix.endsWith('/') ? '' : '/'}wc?uri=wc%3A00%402`
}

function duplicates(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
