import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError } from '../config.js'
import { createTransitWrapper } from './createTransitWrapper.js'
import type { KeyWrapper } from './KeyWrapper.js'
import { createKeyring, createLocalWrapper, readKeyring, writeKeyring } from './keyring.js'
import { readKids, registerKeys } from './registerKeys.js'

/** Where the keyring is. */
export function keyringPath({ VAULT_KEYRING, DATA_DIR }: Config): string {
  return VAULT_KEYRING ?? join(DATA_DIR, 'keyring.json')
}

/** Whether one copy of DATA_DIR has both: the keyring, and the halves that are under it. */
export function isBesideDatabase(config: Config): boolean {
  const folder = resolve(config.DATA_DIR)
  return config.DATABASE_URL === undefined && resolve(keyringPath(config)).startsWith(folder + sep)
}

/**
 * Opens what the keys of a vault are under: a Transit engine where one is set, with a keyring that is left
 * from before; else the keyring, made where the database has never had any.
 *
 * @throws ConfigError when there is none for a database that needs one, or it lacks keys
 */
export async function openWrapper(parameters: {
  config: Config
  pool: pg.Pool
  onCreated: (path: string) => void
}): Promise<KeyWrapper> {
  const { config, pool, onCreated } = parameters
  const path = keyringPath(config)
  const keyring = await readKeyring(path)
  const local = keyring && createLocalWrapper(keyring)
  const transit = await openTransit(config)
  const wrapper = transit
    ? local
      ? joinWrappers(transit, local)
      : transit
    : (local ?? createLocalWrapper(await create()))
  await registerKeys(pool, wrapper)
  return wrapper

  async function create() {
    const kids = await readKids(pool)
    if (kids.length > 0)
      throw new ConfigError(
        `VAULT_KEYRING: there is nothing at ${path}, and the database needs the keys ${kids.join(', ')}. Without them no wallet can be opened: bring the keyring back.`,
      )
    const made = createKeyring()
    await mkdir(dirname(path), { recursive: true })
    await writeKeyring(path, made)
    onCreated(path)
    return made
  }
}

async function openTransit(config: Config): Promise<KeyWrapper | undefined> {
  const { VAULT_TRANSIT_URL: url, VAULT_TRANSIT_KEY: name, VAULT_TRANSIT_TOKEN: token } = config
  if (url === undefined) return undefined
  if (token !== undefined) return createTransitWrapper({ url, name, token })
  throw new ConfigError('VAULT_TRANSIT_TOKEN: VAULT_TRANSIT_URL needs it.')
}

/** Wraps by the first, and unwraps by both: for what was wrapped before there was the first. */
function joinWrappers(first: KeyWrapper, second: KeyWrapper): KeyWrapper {
  return {
    ...first,
    kids: [...first.kids, ...second.kids],
    unwrap: (wrapped, context) =>
      (second.kids.includes(wrapped.kid) ? second : first).unwrap(wrapped, context),
  }
}
