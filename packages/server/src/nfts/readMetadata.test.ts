import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMetadata } from './readMetadata.js'

const nobody = async (_: string): Promise<Buffer> => {
  throw new Error('An address that may not be asked.')
}
const read = (uri: string, fetchFile = nobody) => readMetadata(uri, { tokenId: 255n, fetchFile })
const inside = (json: unknown) =>
  read(`data:application/json,${encodeURIComponent(JSON.stringify(json))}`)

test('default: from a file', async () => {
  const asked: string[] = []
  const metadata = await read('ipfs://bafy/{id}.json', async (address) => {
    asked.push(address)
    return Buffer.from('{"name":"Meadow","description":"Grass.","image":"ipfs://bafy/1.png"}')
  })
  expect(metadata).toEqual({ name: 'Meadow', description: 'Grass.', image: 'ipfs://bafy/1.png' })
  expect(asked).toEqual([`ipfs://bafy/${'ff'.padStart(64, '0')}.json`])
})

test('default: from within the URI, however it is written', async () => {
  const json = '{"name":"Wiesenstück 50 % #1"}'
  const named = { name: 'Wiesenstück 50 % #1', description: null, image: null }
  for (const uri of [
    `data:application/json;base64,${Buffer.from(json).toString('base64')}`,
    `data:application/json,${encodeURIComponent(json)}`,
    `data:application/json;utf8,${json}`,
    `data:application/json;charset=utf-8,${json}`,
  ])
    expect(await read(uri)).toEqual(named)
})

test('behavior: a picture within it is kept while it is small and a picture', async () => {
  const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
  expect(await inside({ image: svg })).toMatchObject({ image: svg })
  expect(await inside({ image_url: svg })).toMatchObject({ image: svg })
  for (const image of [`data:image/png;base64,${'A'.repeat(20_000)}`, 'data:text/html,<p>', 5, ''])
    expect(await inside({ image })).toMatchObject({ image: null })
})

test('behavior: what its makers say is short plain text', async () => {
  const name = `A\u202e<b>${'x'.repeat(5000)}\n\u0000`
  const metadata = await inside({ name, description: name, image: null })
  expect(metadata.name).toHaveLength(120)
  expect(metadata.description?.length).toBeLessThanOrEqual(1000)
  expect(JSON.stringify(metadata)).not.toMatch(/\u202e|\\n|\\u0000/)
})

test.for(['', 'data:', 'data:application/json,', 'data:application/json,[', 'data:,5', 'Meadow'])(
  'errors: %s',
  async (uri) => {
    await expect(read(uri)).rejects.toThrow()
  },
)

test('errors: any text ends in metadata or an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.constantFrom('', 'data:', 'data:;base64,'),
      async (text, head) => {
        const said = await read(head + text).catch((error: unknown) => error)
        expect(said instanceof Error || (typeof said === 'object' && said !== null)).toBe(true)
      },
    ),
  )
})
