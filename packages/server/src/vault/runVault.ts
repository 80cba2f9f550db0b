import { parseArgs } from 'node:util'
import { ConfigError } from '../config.js'
import { loadConfig } from '../loadConfig.js'
import { type LogHead, verifyLog } from '../sessions/vaultLog.js'
import { openRunning } from '../storage/openRunning.js'
import { createKey, type Keyring, readKeyring, writeKeyring } from './keyring.js'
import { keyringPath } from './openWrapper.js'

/** What the operator has got wrong, or has to know. */
export class VaultError extends Error {
  override name = 'VaultError'
}

const usage = `billfold-server vault <command> [settings]

  verify-log [<line>:<hash>]  checks the log; with what an older check has printed, that nothing
                              before it was cut off or written anew
  keys                        the names of the keys, the one in use first
  add-key                     adds a key to the keyring, which is not in use yet
  use-key <kid>               has the vault use a key from its next start on

Settings: --vault-keyring, --data-dir, --database-url, --config, or the environment.`

const options = {
  'vault-keyring': { type: 'string' },
  'database-url': { type: 'string' },
  'data-dir': { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * The command `billfold-server vault …`.
 *
 * @param onAct Told of what has changed something; it holds no key.
 * @returns what it has to say
 * @throws VaultError or ConfigError, with a message for the operator
 */
export async function runVault(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  onAct?: (act: { command: string; kid: string }) => void,
): Promise<string> {
  const { values, positionals } = parse(words)
  const [command, given] = positionals
  if (values.help || command === undefined) return usage
  const settings = {
    VAULT_KEYRING: values['vault-keyring'],
    DATABASE_URL: values['database-url'],
    DATA_DIR: values['data-dir'],
  }
  const config = await loadConfig(environment, { config: values.config, given: settings })
  const path = keyringPath(config)
  switch (command) {
    case 'verify-log': {
      const database = await openRunning(config)
      return check(await verifyLog(database.pool, readHead(given)).finally(database.close))
    }
    case 'keys':
      return kidsOf(await read(path)).join('\n')
    case 'add-key': {
      const keyring = await read(path)
      const added = createKey()
      await writeKeyring(path, { ...keyring, keys: [...keyring.keys, added] })
      onAct?.({ command: 'vault add-key', kid: added.kid })
      return `Added ${added.kid} to ${path}. Give all vaults this keyring and start them again, then: use-key ${added.kid}`
    }
    case 'use-key': {
      const keyring = await read(path)
      if (given === undefined || !kidsOf(keyring).includes(given))
        throw new VaultError(`The keyring has no key ${given ?? ''}. See: vault keys`)
      await writeKeyring(path, { ...keyring, current: given })
      onAct?.({ command: 'vault use-key', kid: given })
      return `${given} is in use once the vaults have started again with this keyring. They put what is there under it; keep the older keys for as long as you keep backups from before.`
    }
    default:
      throw new VaultError(`There is no "vault ${command}".\n\n${usage}`)
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (cause) {
    throw new VaultError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause })
  }
}

async function read(path: string): Promise<Keyring> {
  const keyring = await readKeyring(path)
  if (keyring) return keyring
  throw new ConfigError(`VAULT_KEYRING: there is nothing at ${path}.`)
}

function kidsOf({ current, keys }: Keyring): readonly string[] {
  return [current, ...keys.map(({ kid }) => kid).filter((kid) => kid !== current)]
}

function readHead(given: string | undefined): LogHead | undefined {
  if (given === undefined) return undefined
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(given) ?? []
  if (seq === undefined || hash === undefined)
    throw new VaultError(`"${given}" is not what verify-log prints.`)
  return { seq: Number(seq), hash }
}

function check(verdict: Awaited<ReturnType<typeof verifyLog>>): string {
  if ('broken' in verdict)
    throw new VaultError(`The log is not as it was written, from line ${verdict.broken} on.`)
  const { head } = verdict
  return head ? `The log holds: ${head.seq}:${head.hash}` : 'The log is empty.'
}
