import { readdir, readFile } from 'node:fs/promises'
import { join, parse, sep } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.js'
import { sanitizeSvg } from './sanitizeSvg.js'

const catalogue = new URL('../../catalogue/', import.meta.url)

/** What an image of the operator's own may have, in bytes. */
const largest = 48 * 1024

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Images as `data:` addresses. */
export type Marks = {
  /** Ours, by the names of wallets in our data. */
  readonly wallets: ReadonlyMap<string, string>
  /** The operator's own, by ids and reverse domain names of wallets. */
  readonly ownWallets: ReadonlyMap<string, string>
  /** By CAIP-2 id: the operator's own, else ours. */
  readonly networks: ReadonlyMap<string, string>
  /** Ours, by the symbols of tokens in our data. */
  readonly tokens: ReadonlyMap<string, string>
}

/**
 * The marks of wallets, networks and tokens.
 *
 * @param included whether ours are among them. @default true
 * @param folder images of the operator's own, which come over ours: `wallets/<id or reverse domain
 * name>.svg` and `networks/<namespace>/<reference>.svg`, or `.png`, `.webp`, `.jpg`
 * @throws ConfigError when the folder or an image of it cannot be read
 */
export async function loadMarks({
  included = true,
  folder,
}: {
  readonly included?: boolean | undefined
  readonly folder?: string | undefined
} = {}): Promise<Marks> {
  const ours = included ? await readOurs() : { wallets: [], networks: [], tokens: [] }
  const own = folder === undefined ? [] : await readFolder(folder)
  const ownNetworks = own.flatMap(([[kind, ...id], image]) =>
    kind === 'networks' ? [[id.join(':'), image] as const] : [],
  )
  return {
    wallets: new Map(ours.wallets),
    ownWallets: new Map(
      own.flatMap(([[kind, id], image]) =>
        kind === 'wallets' && id ? [[id, image] as const] : [],
      ),
    ),
    networks: new Map([...ours.networks, ...ownNetworks]),
    tokens: new Map(ours.tokens),
  }
}

const namesSchema = z.record(z.string(), z.string())
const marksSchema = z.object({ wallets: namesSchema, networks: namesSchema, tokens: namesSchema })

async function readOurs() {
  const read = async (name: string) => JSON.parse(await readFile(new URL(name, catalogue), 'utf8'))
  const marks = marksSchema.parse(await read('marks.json'))
  const art = namesSchema.parse(await read('art.generated.json'))
  const toImages = (paths: Readonly<Record<string, string>>) =>
    Object.entries(paths).map(([id, path]) => [id, toDataUrl('.svg', art[path] ?? '')] as const)
  return {
    wallets: toImages(marks.wallets),
    networks: toImages(marks.networks),
    tokens: toImages(marks.tokens),
  }
}

/** Each image with the parts of its path. */
async function readFolder(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new ConfigError(`MARKS_FOLDER: ${folder} cannot be read: ${String(cause)}`, { cause })
  })
  const files = names.filter((name) => parse(name).ext !== '' && !parse(name).name.startsWith('.'))
  return Promise.all(
    files.map(async (file) => {
      const { dir, name } = parse(file)
      return [[...dir.split(sep), name], await readImage(folder, file)] as const
    }),
  )
}

async function readImage(folder: string, file: string): Promise<string> {
  const refuse = (problem: string) => new ConfigError(`MARKS_FOLDER: ${file} ${problem}.`)
  const { ext } = parse(file)
  if (!/^(wallets|networks[\\/][^\\/]+)[\\/][^\\/]+$/.test(file))
    throw refuse('is neither in “wallets” nor in “networks/<namespace>”')
  if (!types[ext]) throw refuse('is no SVG, PNG, WebP or JPEG')
  const body = await readFile(join(folder, file))
  if (body.byteLength > largest) throw refuse(`has more than ${largest} bytes`)
  if (ext !== '.svg') return toDataUrl(ext, body)
  try {
    return toDataUrl(ext, sanitizeSvg(body.toString('utf8')))
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error))
  }
}

function toDataUrl(extension: string, body: string | Buffer): string {
  return `data:${types[extension]};base64,${Buffer.from(body).toString('base64')}`
}
