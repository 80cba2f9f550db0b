import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, readFlags } from './config.js'
import { maskConfig } from './maskConfig.js'

test('default', () => {
  const { PORT, HOST, ROLE, MAILBOX, DATABASE_URL, RELAY_URLS } = readConfig({})
  expect({ PORT, HOST, ROLE, MAILBOX, DATABASE_URL, RELAY_URLS }).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    ROLE: 'all',
    MAILBOX: 'postgres',
    DATABASE_URL: undefined,
    RELAY_URLS: [],
  })
})

test('behavior: flags count before the environment, the environment before the file', () => {
  const file = {
    PORT: 1,
    LOG_LEVEL: 'warn',
    DATA_DIR: 'c',
    RELAY_URLS: ['ws://a.example', 'ws://b'],
  }
  const { given: flags } = readFlags(['--port=3'])
  const config = readConfig({ PORT: '2', LOG_LEVEL: 'error' }, { flags, file })
  expect(config).toMatchObject({ PORT: 3, LOG_LEVEL: 'error', DATA_DIR: 'c' })
  expect(config.RELAY_URLS).toEqual(file.RELAY_URLS)
  expect(readConfig({ RELAY_URLS: 'ws://a.example, ws://b' }).RELAY_URLS).toEqual(file.RELAY_URLS)
})

test('behavior: an indexer without its key', () => {
  expect(() => readConfig({ BALANCE_SOURCES: 'zerion,alchemy', ZERION_KEY: 'k' })).toThrow(
    'ALCHEMY_KEY: alchemy of BALANCE_SOURCES needs it.',
  )
  expect(() => readConfig({ BALANCE_SOURCES: 'blockscout' })).toThrow('BLOCKSCOUT_UPSTREAMS')
  expect(() => readConfig({ BALANCE_SOURCES: 'debank' })).toThrow('BALANCE_SOURCES')
  const blockscout = '{"eip155:1":["https://blockscout.example/api/v2"]}'
  const config = readConfig({ BALANCE_SOURCES: 'blockscout', BLOCKSCOUT_UPSTREAMS: blockscout })
  expect(config.BALANCE_SOURCES).toEqual(['blockscout'])
})

test('behavior: an empty value is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('behavior: a secret in a file of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-config-'))
  const path = join(folder, 'url')
  await writeFile(path, 'postgres://a:b@c/d\n')
  expect(readConfig({ DATABASE_URL_FILE: path }).DATABASE_URL).toBe('postgres://a:b@c/d')
  const both = { DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://x/y' }
  expect(() => readConfig(both)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set.')
  await rm(folder, { recursive: true })
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(
    `DATABASE_URL_FILE: ${path} cannot be read.`,
  )
})

test.each(['BALANCE_SOURCES', 'HISTORY_SOURCES'])('error: %s that has no key', (name) => {
  expect(() => readConfig({ [name]: 'zerion' })).toThrow(`ZERION_KEY: zerion of ${name} needs it.`)
  expect(() => readConfig({ [name]: 'blockscout' })).toThrow('BLOCKSCOUT_UPSTREAMS')
  expect(readConfig({ [name]: 'zerion', ZERION_KEY: 'k' })).toMatchObject({ [name]: ['zerion'] })
})

test('NAMES_ZONE and what belongs to it', () => {
  expect(readConfig({}).NAMES_ZONE).toBeUndefined()
  expect(readConfig({ NAMES_ZONE: 'names.example.org' }).NAMES_ZONE).toBe('names.example.org')
  for (const NAMES_ZONE of ['example', 'Example.org', '.example.org', 'example.org.', 'a b.org'])
    expect(() => readConfig({ NAMES_ZONE })).toThrow('NAMES_ZONE')
  const NAMES_KEPT = 'orchard, orchard-pay'
  expect(readConfig({ NAMES_KEPT }).NAMES_KEPT).toEqual(['orchard', 'orchard-pay'])
  expect(() => readConfig({ NAMES_KEPT: 'Ünsere' })).toThrow('NAMES_KEPT')
  for (const NAMES_GATEWAY_KEY of ['0x', '5a'.repeat(32), `0x${'0'.repeat(64)}`])
    expect(() => readConfig({ NAMES_GATEWAY_KEY })).toThrow('NAMES_GATEWAY_KEY')
  const names = { ROLE: 'api', MAILBOX: 'memory', NAMES_ZONE: 'names.example.org' }
  expect(() => readConfig(names)).toThrow('DATABASE_URL')
})

test('error: who makes swaps, without what that needs', () => {
  expect(() => readConfig({ SWAP_SOURCES: 'lifi,0x' })).toThrow('ZEROX_KEY: 0x of SWAP_SOURCES')
  expect(() => readConfig({ SWAP_SOURCES: 'uniswap' })).toThrow('SWAP_ROUTERS')
  expect(() => readConfig({ PRICE_SOURCES: 'pools' })).toThrow(
    'SWAP_ROUTERS: pools of PRICE_SOURCES',
  )
  expect(readConfig({ SWAP_SOURCES: 'lifi' }).SWAP_SOURCES).toEqual(['lifi'])
  const router = `0x${'2'.repeat(40)}`
  for (const SWAP_ROUTERS of ['{', '5', '{"eip155:1":"0x1"}', `{"solana:1":"${router}"}`])
    expect(() => readConfig({ SWAP_ROUTERS })).toThrow('SWAP_ROUTERS')
  const SWAP_ROUTERS = JSON.stringify({ 'eip155:1': router })
  expect(readConfig({ SWAP_ROUTERS }).SWAP_ROUTERS).toEqual({ 'eip155:1': router })
  const exchange = { router, quoter: router }
  const SWAP_EXCHANGES_V3 = JSON.stringify({ 'eip155:4242': exchange })
  const exchanges = readConfig({ SWAP_SOURCES: 'uniswap-v3', SWAP_EXCHANGES_V3 }).SWAP_EXCHANGES_V3
  expect(exchanges['eip155:4242']).toEqual(exchange)
  expect(Object.keys(exchanges)).toContain('eip155:8453')
  for (const wrong of ['{', `{"eip155:1":"${router}"}`, `{"eip155:1":{"router":"${router}"}}`])
    expect(() => readConfig({ SWAP_EXCHANGES_V3: wrong })).toThrow('SWAP_EXCHANGES_V3')
})

test('error: who sells for money, without what that needs', () => {
  const sandbox = { ONRAMP_SOURCES: 'sandbox', ONRAMP_SANDBOX_URL: 'http://127.0.0.1:5573/' }
  expect(() => readConfig({ ONRAMP_SOURCES: 'sandbox' })).toThrow('ONRAMP_SANDBOX_URL: sandbox of')
  expect(() => readConfig(sandbox)).toThrow('RPC_DEV: sandbox')
  expect(readConfig({ ...sandbox, RPC_DEV: 'true' }).ONRAMP_SOURCES).toEqual(['sandbox'])
  const meld = { ONRAMP_SOURCES: 'meld', MELD_KEY: 'k' }
  expect(() => readConfig({ ONRAMP_SOURCES: 'meld' })).toThrow('MELD_KEY')
  expect(() => readConfig(meld)).toThrow('PROJECT_MODE: meld of ONRAMP_SOURCES needs registered')
  const registered = { ...meld, PROJECT_MODE: 'registered' }
  expect(readConfig(registered).MELD_URL).toBe('https://api.meld.io')
  expect(() => readConfig({ ...registered, MELD_URL: 'http://a.example' })).toThrow('MELD_URL')
  expect(() => readConfig({ ONRAMP_SOURCES: 'coinbase' })).toThrow('COINBASE_KEY_ID')
  const secret = 'c2VjcmV0'
  const refused = () => readConfig({ COINBASE_KEY: secret })
  expect(refused).toThrow('COINBASE_KEY: No key of Ed25519 (base64) or P-256 (PEM)')
  expect(refused).not.toThrow(secret)
})

test('error: NFT_SOURCES that has no key', () => {
  expect(() => readConfig({ NFT_SOURCES: 'helius' })).toThrow('HELIUS_KEY: helius of NFT_SOURCES')
  expect(() => readConfig({ NFT_SOURCES: 'zerion', ZERION_KEY: 'k' })).toThrow('NFT_SOURCES')
  expect(readConfig({ NFT_SOURCES: 'alchemy', ALCHEMY_KEY: 'k' }).NFT_SOURCES).toEqual(['alchemy'])
})

test('behavior: hosts of images, however they are written', () => {
  const given = 'NFT.Example.org,a.example:443,b.example:80,c.example:8443,[::1]:9000,*'
  expect(readConfig({ IMAGE_HOSTS: given }).IMAGE_HOSTS).toEqual([
    ...['nft.example.org', 'a.example', 'b.example', 'c.example:8443', '[::1]:9000', '*'],
  ])
  for (const IMAGE_HOSTS of ['https://a.example', '[:]', 'a.example:99999'])
    expect(() => readConfig({ IMAGE_HOSTS })).toThrow('IMAGE_HOSTS')
})

test('error: an empty file of a secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-config-'))
  const path = join(folder, 'url')
  await writeFile(path, '\n')
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(
    `DATABASE_URL_FILE: ${path} is empty.`,
  )
  await rm(folder, { recursive: true })
})

test.each([null, true, false, [], [80], ' ', '0x50', '8e1', 80.5].map((given) => ({ given })))(
  'error: $given is no whole number',
  ({ given }) => {
    const file = { REQUESTS_PER_MINUTE: given }
    expect(() => readConfig({}, { file })).toThrow('REQUESTS_PER_MINUTE: ')
  },
)

test('error: every wrong setting is named, with an example', () => {
  const wrong = { PORT: 'many', ROLE: 'king', DATABASE_URL: 'mysql://localhost' }
  expect(() => readConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: PORT: Not a whole number. For example: 8080
    ROLE: Invalid option: expected one of "all"|"api"|"relay"|"worker"|"indexer"|"vault". For example: all, api, relay, worker, indexer, vault
    DATABASE_URL: Invalid URL. For example: postgres://user:password@db.example.org/billfold]
  `)
})

test('behavior: flags with their values behind them or in one word', () => {
  const words = ['--data-dir', 'a b', '--auth-secret=-x', '--config', 'c.json', '--help']
  expect(readFlags(words)).toMatchObject({
    given: { DATA_DIR: 'a b', AUTH_SECRET: '-x', PORT: undefined },
    config: 'c.json',
    help: true,
    version: undefined,
  })
})

test.each([
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['8080'], "Unexpected argument '8080'"],
])('error: %j', (words, message) => {
  expect(() => readFlags(words)).toThrow(message)
})

test('behavior: secrets are not shown', () => {
  const secret = 'f00dcafe'
  const url = `postgres://billfold:${secret}@db.example.org/billfold?password=${secret}`
  const shown = maskConfig(readConfig({ DATABASE_URL: url, PORT: '81' }))
  expect(shown).toMatchObject({ PORT: 81 })
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.DATABASE_URL).toBe('postgres://billfold:***@db.example.org/billfold?***')
})

test.each([
  'redis://:f00d/cafe@a.example',
  'redis://:f00d%cafe@a.example',
  'redis://a.example,redis://:f00dcafe@b.example:99999',
])('error: %s is no address, and is not repeated', (REDIS_URL) => {
  expect(() => readConfig({ REDIS_URL })).toThrowError(/^REDIS_URL: (?!.*f00d)/)
})

test('error: DATABASE_URL, with a password that cannot be read', () => {
  const DATABASE_URL = 'postgres://billfold:f00d%cafe@db.example.org/billfold'
  expect(() => readConfig({ DATABASE_URL })).toThrowError(/^DATABASE_URL: (?!.*f00d)/)
})

test('behavior: no secret is shown because it looks like an address', () => {
  const secret = 'f00dcafe'.repeat(4)
  const AUTH_SECRET = `orchard:${secret}`
  const REDIS_URL = `redis://:one@a.example,redis://:${secret}@b.example`
  expect(JSON.stringify(maskConfig(readConfig({ AUTH_SECRET, REDIS_URL })))).not.toContain(secret)
})
