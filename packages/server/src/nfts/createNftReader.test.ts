import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'billfold/protocol'
import { encodeAbiParameters } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createFileFetcher } from '../images/createFileFetcher.js'
import { ProviderError } from '../providers/ProviderError.js'
import { createNftReader } from './createNftReader.js'

const owner = `0x${'a'.repeat(40)}` as const
const token = `0x${'b'.repeat(40)}` as const
const text = (said: string) => encodeAbiParameters([{ type: 'string' }], [said])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** A contract that answers by the first four bytes of what it is asked; nothing: it fails. */
function meet(
  answers: Readonly<Record<string, unknown>>,
  { hosts = [] }: { hosts?: readonly string[] } = {},
) {
  const asked: string[] = []
  const files = createFileFetcher({ hosts })
  const readNft = createNftReader({
    files,
    async read(_, reads) {
      return reads.map(({ params: [call] }) => {
        const { data } = call as { data: Hex } // As eth_call has it.
        asked.push(data.slice(2, 10))
        return answers[data.slice(2, 10)]
      })
    },
  })
  const readOne = (caller: string, tokenId: bigint) => {
    const holding = { token, tokenId, standard: 'erc721', amount: 1n } as const
    return readNft({ chainId: 'eip155:1', owner, holding, caller })
  }
  return { asked, files, readOne, read: () => readOne('a', 7n) }
}

const [ownerOf, balanceOf, tokenURI, uri, name] = [
  '6352211e',
  '00fdd58e',
  'c87b56dd',
  '0e89341c',
  '06fdde03',
]
const owned = { [ownerOf]: word(BigInt(owner)) }

test('behavior: metadata is asked for once, whose it is each time', async () => {
  const { read, asked } = meet({
    ...owned,
    [name]: text('Meadow'),
    [tokenURI]: text('data:,{"name":"Meadow 7"}'),
  })
  expect(await read()).toEqual(await read())
  expect(asked.filter((each) => each === name)).toHaveLength(1)
  expect(asked.filter((each) => each === ownerOf)).toHaveLength(2)
})

test('behavior: metadata that could not be read is asked for again', async () => {
  const { read, asked } = meet({ ...owned, [name]: text('Meadow') })
  expect(await read()).toMatchObject({ name: null, collection: 'Meadow' })
  expect(await read()).toMatchObject({ name: null, collection: 'Meadow' })
  expect(asked.filter((each) => each === name)).toHaveLength(2)
})

test('behavior: what a contract has only written into its logs is not the account’s', async () => {
  expect(await meet({ [ownerOf]: word(5n) }).read()).toBeUndefined()
  expect(await meet({}).read()).toBeUndefined()
  expect(await meet({ [balanceOf]: word(0n) }).read()).toBeUndefined()
  expect(await meet({ [balanceOf]: word(3n) }).read()).toMatchObject({
    standard: 'erc1155',
    amount: '3',
  })
})

test.for<[string, Readonly<Record<string, unknown>>]>([
  ['says nothing', {}],
  ['says no text', { [tokenURI]: '0x', [name]: '0x1234', [uri]: null }],
  ['says that its text is endless', { [name]: `0x${'f'.repeat(128)}` }],
  ['leads into the own network', { [tokenURI]: text('http://169.254.169.254/latest/') }],
  ['leads to a file', { [tokenURI]: text('file:///etc/passwd') }],
  ['has metadata without end', { [tokenURI]: text(`data:,${'['.repeat(100_000)}`) }],
  ['has a picture that is a page', { [tokenURI]: text('data:,{"image":"data:text/html,<p>"}') }],
])('behavior: a token that %s is shown without', async ([, answers]) => {
  expect(await meet({ ...owned, ...answers }).read()).toMatchObject({
    tokenId: '7',
    name: null,
    collection: null,
    imageUrl: null,
  })
})

/** A stranger's server on loopback, as a host. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return `127.0.0.1:${port}`
}

test('behavior: metadata of megabytes are not read, and lead nobody into the own network', async () => {
  const asked: string[] = []
  const inner = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"name":"Inner"}')
    }),
  )
  const large = Buffer.from(`{"name":"Large","description":"${'x'.repeat(10_000_000)}"}`)
  const outer = await listen(
    createServer((request, response) => {
      if (request.url === '/small') return response.end('{"name":"Small"}')
      if (request.url === '/inner')
        return response.writeHead(302, { location: `http://${inner}/` }).end()
      // Without a length, so that it is not known before.
      for (let at = 0; at < large.length; at += 65_536)
        response.write(large.subarray(at, at + 65_536))
      return response.end()
    }),
  )
  const nameAt = async (path: string) => {
    const answers = { ...owned, [tokenURI]: text(`http://${outer}${path}`) }
    return (await meet(answers, { hosts: [outer] }).read())?.name
  }
  expect(await nameAt('/small')).toBe('Small')
  expect(await nameAt('/inner')).toBe(null)
  expect(asked).toEqual([])
  expect(await nameAt('/large')).toBe(null)
})

test('behavior: long names, markup and turned directions end as short plain text', async () => {
  const hostile = `\u202e<script>${'x'.repeat(500_000)}\u0000`
  const { read } = meet({
    ...owned,
    [name]: text(hostile),
    [tokenURI]: text(`data:,${JSON.stringify({ name: hostile.slice(0, 9000) })}`),
  })
  const nft = (await read()) ?? expect.fail()
  expect(nft.collection?.length).toBeLessThanOrEqual(80)
  expect(nft.name?.length).toBeLessThanOrEqual(120)
  expect(JSON.stringify(nft)).not.toMatch(/\u202e|\\u0000/)
})

test('behavior: what leads its holders somewhere is told so', async () => {
  expect(await meet({ ...owned, [name]: text('Claim at usdc-drop.com') }).read()).toMatchObject({
    isSpam: true,
  })
})

test('errors: no node answers', async () => {
  const readNft = createNftReader({
    files: createFileFetcher({ hosts: [] }),
    async read() {
      throw new ProviderError('unavailable')
    },
  })
  const holding = { token, tokenId: 7n, standard: 'erc721', amount: 1n } as const
  await expect(readNft({ chainId: 'eip155:1', owner, holding, caller: 'a' })).rejects.toThrow(
    ProviderError,
  )
})

test('behavior: files are fetched a few at a time, in the lines that images stand in', async () => {
  const open: ServerResponse[] = []
  let most = 0
  let isHeld = true
  const server = createServer((_, response) => {
    open.push(response)
    most = Math.max(most, open.length)
    if (!isHeld) endAll()
  })
  const endAll = () => {
    for (const response of open.splice(0)) response.end('{"name":"Meadow"}')
  }
  const host = await listen(server)
  const { readOne, files } = meet(
    { [balanceOf]: word(3n), [uri]: text(`http://${host}/{id}`) },
    { hosts: [host] },
  )
  const readMany = (caller: string, count: number) =>
    Array.from({ length: count }, (_, at) => readOne(caller, BigInt(`${caller}${at}`)))
  const first = readMany('1', 20)
  await expect.poll(() => open.length).toBe(4)
  const others = ['2', '3', '4', '5', '6'].flatMap((caller) => readMany(caller, 6))
  await expect.poll(() => open.length).toBe(16)
  const image = files.takeTurn('7')
  isHeld = false
  endAll()
  const names = (await Promise.all([...first, ...others])).map((nft) => nft?.name)
  expect(names).toEqual(Array.from({ length: 50 }, () => 'Meadow'))
  expect(most).toBe(16)
  const end = await image
  end?.()
})
