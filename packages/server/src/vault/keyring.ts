import { randomBytes } from 'node:crypto'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.js'
import { parseJson } from '../parseJson.js'
import { seal, unseal } from './aesGcm.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** A file of keys: `current` wraps, all of them unwrap. */
export type Keyring = z.output<typeof shape>

const keyLength = 32
const key = z.strictObject({
  kid: z.string().regex(/^[0-9a-f]{16}$/),
  key: z.base64().refine((text) => Buffer.from(text, 'base64').length === keyLength),
})
const shape = z
  .strictObject({ current: z.string(), keys: z.array(key).min(1) })
  .refine(({ current, keys }) => keys.some(({ kid }) => kid === current))
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length)

/**
 * Reads a keyring; undefined where there is no file.
 *
 * @throws ConfigError when others than its owner may read it, or it is none; it repeats nothing of it
 */
export async function readKeyring(path: string): Promise<Keyring | undefined> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new ConfigError(`VAULT_KEYRING: ${path} cannot be read.`, { cause })
  })
  if (!found) return undefined
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new ConfigError(
      `VAULT_KEYRING: others may read ${path}. Let its owner alone: chmod 600 ${path}`,
    )
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new ConfigError(`VAULT_KEYRING: ${path} cannot be read.`, { cause })
  })
  const read = shape.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new ConfigError(`VAULT_KEYRING: ${path} is not a keyring.`)
}

/** A keyring with one key. */
export function createKeyring(): Keyring {
  const made = createKey()
  return { current: made.kid, keys: [made] }
}

export function createKey(): Keyring['keys'][number] {
  return {
    kid: randomBytes(8).toString('hex'),
    key: randomBytes(keyLength).toString('base64'),
  }
}

/** Writes a keyring for its owner alone: all of it or nothing, and to the disk. */
export async function writeKeyring(path: string, keyring: Keyring): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(keyring, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  const folder = await open(dirname(path))
  // Where a folder cannot be synced, such as on Windows, the system does it in its own time.
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Wraps by the keys of a keyring. */
export function createLocalWrapper({ current, keys }: Keyring): KeyWrapper {
  const byKid = new Map(keys.map(({ kid, key }) => [kid, Buffer.from(key, 'base64')]))
  const find = (kid: string) => {
    const found = byKid.get(kid)
    if (!found) throw new Error('The keyring does not have the key of a half.')
    return found
  }
  return {
    kid: current,
    kids: [...byKid.keys()],
    async wrap(key, context) {
      return { kid: current, blob: seal(find(current), key, context) }
    },
    async unwrap({ kid, blob }, context) {
      return unseal(find(kid), blob, context)
    },
  }
}
