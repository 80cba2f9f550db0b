import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transformer } from '@napi-rs/image'
import { Hono } from 'hono'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { CallerVariables } from '../middleware/Caller.js'
import { createFileFetcher } from './createFileFetcher.js'
import { createImages } from './createImages.js'

const undo: (() => unknown)[] = []
let png: Buffer

beforeAll(async () => {
  const pixels = Uint8Array.from({ length: 800 * 300 * 4 }, (_, at) => at % 251)
  png = await Transformer.fromRgbaPixels(pixels, 800, 300).png()
})

afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A stranger's server on loopback. */
async function startStranger(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, port, asked }
}

function open(hosts: readonly string[], more: { ipfsGateway?: string } = {}) {
  const outcomes: string[] = []
  const images = createImages({
    files: createFileFetcher({ hosts, ...more }),
    largest: 1024 * 1024,
    kept: 1024 * 1024,
    key: new Uint8Array(32).fill(7),
    onImage: (outcome) => outcomes.push(outcome),
  })
  const get = async (address: string) => images.app.request(images.pathOf(address) ?? '/none')
  return { images, get, outcomes }
}

test('default: an image of a named host, small and drawn anew, fetched once', async () => {
  const stranger = await startStranger((_, response) => response.end(png))
  const { get, outcomes } = open([stranger.host])
  const answers = await Promise.all([get(`${stranger.url}/1`), get(`${stranger.url}/1`)])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    const body = Buffer.from(await answer.arrayBuffer())
    expect(await new Transformer(body).metadata()).toMatchObject({ width: 512, height: 192 })
  }
  expect((await get(`${stranger.url}/1`)).status).toBe(200)
  expect(stranger.asked).toEqual(['/1'])
  expect(outcomes).toEqual(['fetched', 'kept'])
})

test('default: no hosts, no images', () => {
  const { images } = open([])
  expect(images.pathOf('https://nft.example/1.png')).toBeUndefined()
})

test('parameters: ipfsGateway', async () => {
  const stranger = await startStranger((_, response) => response.end(png))
  const { get, images } = open([], { ipfsGateway: `${stranger.url}/ipfs/` })
  for (const address of ['ipfs://bafy/1.png', 'ipfs://ipfs/bafy/1.png'])
    expect((await get(address)).status).toBe(200)
  expect(new Set(stranger.asked)).toEqual(new Set(['/ipfs/bafy/1.png']))
  expect(images.pathOf('https://nft.example/1.png')).toBeUndefined()
})

test('behavior: where a gateway is, and with which key, is told to nobody', () => {
  const { images } = open([], { ipfsGateway: 'https://gateway.example/KEY/ipfs/' })
  const path = images.pathOf('ipfs://bafy/1.png') ?? expect.fail()
  const [, encoded = ''] = path.split('.')
  expect(Buffer.from(encoded, 'base64url').toString()).toBe('ipfs://bafy/1.png')
})

test('behavior: each kind that is taken comes out as one that was drawn anew', async () => {
  const drawn = () => new Transformer(png)
  for (const body of [await drawn().png(), await drawn().jpeg(), await drawn().webp(80)]) {
    const stranger = await startStranger((_, response) => response.end(body))
    expect((await open([stranger.host]).get(stranger.url)).status).toBe(200)
  }
})

test('behavior: another process with the same key has the same paths, one with another has none', async () => {
  const stranger = await startStranger((_, response) => response.end(png))
  const path = open([stranger.host]).images.pathOf(stranger.url) ?? ''
  expect((await open([stranger.host]).images.app.request(path)).status).toBe(200)
  const other = createImages({
    files: createFileFetcher({ hosts: [stranger.host] }),
    largest: 1,
    kept: 1,
    key: new Uint8Array(32),
    onImage: () => {},
  })
  expect((await other.app.request(path)).status).toBe(404)
  const forged = path.replace(/[^.]*$/, Buffer.from('http://127.0.0.1/').toString('base64url'))
  expect((await open([stranger.host]).images.app.request(forged)).status).toBe(404)
})

test.for([
  'ftp://nft.example/1.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'ipfs://bafy',
  'no address',
])('behavior: %s has no path', (address) => {
  expect(open(['*']).images.pathOf(address)).toBeUndefined()
})

test('behavior: nor has an address that is too long for one', () => {
  const { images } = open(['*'])
  expect(images.pathOf(`https://nft.example/${'x'.repeat(2000)}`)).toBeDefined()
  expect(images.pathOf(`https://nft.example/${'x'.repeat(3000)}`)).toBeUndefined()
})

test.for([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://user:password@nft.example/',
  'https://nft.example:22/',
])('behavior: a public host alone is asked: not %s', async (address) => {
  const { get, outcomes } = open(['*'])
  expect((await get(address)).status).toBe(404)
  expect(outcomes).toEqual(['failed'])
})

test('behavior: no redirect leads into the own network', async () => {
  const inner = await startStranger((_, response) => response.end(png))
  for (const location of [inner.url, `http://localhost:${inner.port}/`, '//127.0.0.1/']) {
    const outer = await startStranger((_, response) => {
      response.writeHead(302, { location }).end()
    })
    expect((await open(['*', outer.host]).get(outer.url)).status).toBe(404)
  }
  expect(inner.asked).toEqual([])
})

test('behavior: a redirect to a host that may be asked is followed, but not for ever', async () => {
  const stranger = await startStranger((request, response) => {
    if (request.url === '/new') response.end(png)
    else response.writeHead(301, { location: request.url === '/old' ? '/new' : '/again' }).end()
  })
  const { get } = open([stranger.host])
  expect((await get(`${stranger.url}/old`)).status).toBe(200)
  expect((await get(`${stranger.url}/again`)).status).toBe(404)
  expect(stranger.asked.filter((path) => path === '/again')).toHaveLength(4)
})

/** The image with another size in its header. */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const svg = (inner: string, head = '') =>
  `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`

/** A billion of the first entity. */
const laughs = Array.from({ length: 9 }, (_, at) => {
  return `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`
}).join('')

/** A GIF of so many frames, each of which is drawn in 4 bytes and says to be as large. */
function gif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  const frame = Buffer.concat([
    ...[Buffer.from([0x2c, 0, 0, 0, 0]), size],
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([...head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

test.for<[string, () => Buffer | string]>([
  ['an SVG of a billion laughs', () => svg('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)],
  [
    'an SVG that reads files',
    () => svg('&f;', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  ],
  ['an SVG that fetches', () => svg('<image href="http://127.0.0.1/" width="9" height="9"/>')],
  ['an SVG behind spaces', () => `\ufeff\n\t ${svg('<script>alert(1)</script>')}`],
  ['an SVG within a JPEG’s first bytes', () => `\u00ff\u00d8\u00ff${svg('')}`],
  ['a GIF', () => gif(1, 1)],
  ['a GIF of 50,000 × 50,000', () => gif(50_000, 1)],
  ['a GIF of 60,000 frames', () => gif(4000, 60_000)],
  ['markup', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', () => '<!doctype html><title>Hello</title>'],
  ['nothing', () => ''],
  ['half of one', () => png.subarray(0, 60)],
  ['one of 400 million pixels', () => sized(20_000, 20_000)],
  ['one without pixels', () => sized(0, 10)],
  ['one of 2 MB', () => Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])],
])('behavior: %s is no image', async ([, body]) => {
  const stranger = await startStranger((_, response) => response.end(body()))
  const { get, outcomes } = open([stranger.host])
  expect((await get(stranger.url)).status).toBe(404)
  expect((await get(stranger.url)).status).toBe(404)
  expect(outcomes).toEqual(['failed', 'kept']) // It is not asked for again at once.
  expect(stranger.asked).toHaveLength(1)
})

test('behavior: one that never ends is given up when it is too large', async () => {
  const stranger = await startStranger((_, response) => {
    const part = Buffer.alloc(64 * 1024)
    const write = () => {
      while (response.writable && response.write(part));
      response.once('drain', write)
    }
    write()
  })
  expect((await open([stranger.host]).get(stranger.url)).status).toBe(404)
})

test('behavior: an address that has asked too much is refused, but for what is kept', async () => {
  const stranger = await startStranger((_, response) => response.end(png))
  const { images, get } = open([stranger.host])
  await get(`${stranger.url}/kept`)
  const spent: number[] = []
  const app = new Hono<{ Variables: CallerVariables }>()
  app.use(async (context, next) => {
    const spend = async (units: number) => {
      spent.push(units)
      return 2000
    }
    context.set('caller', { key: 'a', spend, hold: () => true })
    await next()
  })
  app.route('/', images.app)
  const ask = (name: string) => app.request(images.pathOf(`${stranger.url}/${name}`) ?? '')
  expect((await ask('kept')).status).toBe(200)
  const refused = await ask('other')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(spent).toEqual([4])
})
