import { readFileSync } from 'node:fs'
import { type Config, noteOf, type SettingName, settingNames, settings } from './settings.js'

export type { Config } from './settings.js'

/** A setting that the server cannot start with. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from flags (`--role relay`, `--mailbox=memory`), from the environment, and from
 * what a file gave; what comes first here counts. Secrets may be in files of their own that the
 * environment names: `DATABASE_URL_FILE`.
 *
 * @throws ConfigError with a line for each wrong setting
 */
export function readConfig(
  environment: Environment,
  flags: readonly string[] = [],
  file: Readonly<Record<string, unknown>> = {},
): Config {
  const sources = [file, environment, readSecretFiles(environment), readFlags(flags)]
  const parsed = settings.safeParse(Object.assign({}, ...sources.map(givenIn)))
  if (parsed.success) return refuseAlone(parsed.data)
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]) as SettingName // The schema has no other keys.
    return `${name}: ${message}. For example: ${noteOf(name).example}`
  })
  throw new ConfigError(lines.join('\n'))
}

/** A part of the server shares its database with the others: its own one belongs to one process. */
function refuseAlone(config: Config): Config {
  const { ROLE, MAILBOX, DATABASE_URL, REDIS_URL } = config
  if (REDIS_URL && MAILBOX === 'memory')
    throw new ConfigError('REDIS_URL: several nodes need the mailbox postgres, which they share.')
  if (ROLE === 'all' || DATABASE_URL) return config
  if (ROLE !== 'worker' && MAILBOX === 'memory') return config
  throw new ConfigError(`DATABASE_URL: the role ${ROLE} needs the database that all parts share.`)
}

/** `DATA_DIR` is `--data-dir`. */
export function flagOf(name: SettingName): string {
  return `--${name.toLowerCase().replaceAll('_', '-')}`
}

/** An empty value of the environment is none. */
function givenIn(source: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = settingNames.map((name) => [name, source[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
}

function readSecretFiles(environment: Environment): Readonly<Record<string, string>> {
  const named = settingNames.filter((name) => noteOf(name).isSecret && environment[`${name}_FILE`])
  return Object.fromEntries(named.map((name) => [name, readSecretFile(name, environment)]))
}

function readSecretFile(name: SettingName, environment: Environment): string {
  if (environment[name]) throw new ConfigError(`${name} and ${name}_FILE are both set.`)
  const path = environment[`${name}_FILE`] ?? ''
  const secret = readText(path, name).trim()
  if (!secret) throw new ConfigError(`${name}_FILE: ${path} is empty.`)
  return secret
}

function readText(path: string, name: SettingName): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name}_FILE: ${path} cannot be read.`, { cause })
  }
}

function readFlags(flags: readonly string[]): Readonly<Record<string, string>> {
  const read: Record<string, string> = {}
  const words = flags.flatMap(splitFlag)
  for (let index = 0; index < words.length; index += 2) {
    const [flag = '', value] = words.slice(index, index + 2)
    const name = settingNames.find((each) => flagOf(each) === flag)
    if (!name || value === undefined)
      throw new ConfigError(
        `${flag} is no setting with a value. There are: ${settingNames.map(flagOf).join(' ')}`,
      )
    read[name] = value
  }
  return read
}

/** `--port=80` is `--port 80`. */
function splitFlag(word: string): readonly string[] {
  const [, flag, value] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? []
  return flag !== undefined && value !== undefined ? [flag, value] : [word]
}
