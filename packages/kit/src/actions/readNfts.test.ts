import { expect, test } from 'vitest'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { createBillfold } from '../createBillfold.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { type NftRow, sentNfts, solanaNfts, someNfts } from '../scenes/nfts.js'
import { selfHosted } from '../services/selfHosted.js'
import { readNfts } from './readNfts.js'

const address = `0x${'a'.repeat(40)}`

async function meet(
  answer: unknown,
  options: {
    indexed?: readonly string[]
    nfts?: readonly string[]
    account?: boolean
  } = {},
) {
  const { account, ...known } = options
  const chains = ['eip155:1', 'eip155:8453', solana.caipNetworkId]
  const server = await serveAccounts(chains, () => answer, known)
  const services = selfHosted(server.url, { relay: false, account })
  const kit = createBillfold({ networks: [mainnet, base, solana], services })
  const read = (cursor?: string) => readNfts(kit, { address, chainId: 'eip155:1', cursor })
  return { ...server, kit, read }
}
const pageOf = (...data: readonly Partial<NftRow>[]) => ({
  data: data.map((row) => ({ ...someNfts[0], ...row })),
  next: null,
})

test('default: a page, and what the next one is asked for with', async () => {
  const { read, asked, url } = await meet({
    ...pageOf({ imageUrl: '/public/getImage/a.b' }),
    next: 'later',
  })
  expect(await read()).toEqual({
    nfts: [
      {
        chainId: 'eip155:1',
        address: `eip155:1:0x${'1'.repeat(40)}`,
        tokenId: 12n,
        standard: 'erc721',
        amount: 1n,
        name: 'Meadow 12',
        collection: 'Larkfield Meadows',
        description: 'One of a hundred meadows, drawn in one summer.',
        imageUrl: `${url}/public/getImage/a.b`,
        isSpam: false,
      },
    ],
    next: 'later',
    isKnown: true,
    isPartial: false,
  })
  await read('later')
  expect(asked).toEqual([
    '/v1/supported-chains',
    `/v1/account/${address}/nfts?chainId=eip155%3A1`,
    `/v1/account/${address}/nfts?chainId=eip155%3A1&cursor=later`,
  ])
})

test('behavior: while the service still reads the past, that is said', async () => {
  const { read } = await meet({ ...pageOf({}), partial: true })
  expect((await read()).isPartial).toBe(true)
})

test('behavior: on Solana one has an address and no number', async () => {
  const chainId = solana.caipNetworkId
  const { kit } = await meet({ data: solanaNfts, next: null }, { indexed: [], nfts: [chainId] })
  const { nfts } = await readNfts(kit, { address: 'a', chainId })
  expect(nfts.map(({ name, standard }) => [name, standard])).toEqual([
    ['Tidal 7', 'metaplex'],
    ['7Zu4…mAyQtH', 'metaplex'],
  ])
})

test('behavior: of what a service says of NFTs itself nothing is guessed', async () => {
  const { read } = await meet(pageOf({}), { indexed: ['eip155:1'], nfts: [] })
  expect((await read()).isKnown).toBe(false)
})

test('behavior: of a chain whose transfers are not known nothing is asked', async () => {
  const { read, asked } = await meet(pageOf({}), { indexed: ['eip155:8453'] })
  expect(await read()).toEqual({ nfts: [], next: undefined, isKnown: false, isPartial: false })
  expect(asked).toEqual(['/v1/supported-chains'])
})

test('behavior: without a service nobody is asked', async () => {
  const { read, asked } = await meet(pageOf({}), { account: false })
  expect(await read()).toEqual({ nfts: [], next: undefined, isKnown: false, isPartial: false })
  expect(asked).toEqual([])
})

test('behavior: what has no name goes by its collection, else by its contract', async () => {
  const { read } = await meet(pageOf({ name: null }, { name: null, collection: null }))
  expect((await read()).nfts.map(({ name }) => name)).toEqual([
    'Larkfield Meadows #12',
    '0x11…111111 #12',
  ])
})

test.for<[string, Partial<NftRow>]>([
  ['of another chain', { chainId: 'eip155:8453', address: `eip155:8453:0x${'1'.repeat(40)}` }],
  ['whose contract is on another', { address: `eip155:8453:0x${'1'.repeat(40)}` }],
  ['whose contract is no address', { address: 'eip155:1:0x12' }],
  ['of which there are none', { amount: '0' }],
])('behavior: one %s is left out', async ([, row]) => {
  expect((await (await meet(pageOf(row))).read()).nfts).toEqual([])
})

test('behavior: hostile texts are short and plain, and nobody else is told who looks', async () => {
  const { read } = await meet({ data: sentNfts, next: null })
  const { nfts } = await read()
  expect(nfts).toHaveLength(2)
  for (const { name, collection = '', description = '', imageUrl } of nfts) {
    expect(name.length).toBeLessThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(1000)
    expect(`${name}${collection}${description}`).not.toMatch(/\u202e/)
    expect(imageUrl).toBeUndefined()
  }
})

test.for([
  {},
  { data: [{}], next: null },
  { data: [{ ...someNfts[0], tokenId: '-1' }], next: null },
])('errors: an answer that is none: %o', async (answer) => {
  await expect((await meet(answer)).read()).rejects.toMatchObject({ name: 'ServiceError' })
})
