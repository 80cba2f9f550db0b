import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { balanceSources, onrampSources, swapSources } from './providerSettings.js'
import { type Config, noteOf, type SettingName, settingNames, settings } from './settings.js'
import { socialNeeds } from './social/socialSettings.js'

export type { Config } from './settings.js'

/** A setting that the server cannot start with. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from flags, from the environment, and from what a file gave; what comes first
 * here counts. Secrets may be in files of their own that the
 * environment names: `DATABASE_URL_FILE`.
 *
 * @throws ConfigError with a line for each wrong setting
 */
export function readConfig(
  environment: Environment,
  { flags = {}, file = {} }: { flags?: Flags['given']; file?: Flags['given'] } = {},
): Config {
  const sources = [file, environment, readSecretFiles(environment), flags]
  const parsed = settings.safeParse(Object.assign({}, ...sources.map(givenIn)))
  if (parsed.success) {
    const { data } = parsed
    return refuseLoneAccounts(
      refuseOpenSponsor(
        refuseHalfClients(refuseMailless(refuseOpenShop(refuseKeyless(refuseAlone(data))))),
      ),
    )
  }
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]) as SettingName // The schema has no other keys.
    return `${name}: ${message}. For example: ${noteOf(name).example}`
  })
  throw new ConfigError(lines.join('\n'))
}

/** A part of the server shares its database with the others: its own one belongs to one process. */
function refuseAlone(config: Config): Config {
  const { ROLE, MAILBOX, DATABASE_URL, REDIS_URL, INDEX_CHAINS, NAMES_ZONE, MAIL_URL } = config
  const { SPONSOR_KEY } = config
  if (REDIS_URL && MAILBOX === 'memory')
    throw new ConfigError('REDIS_URL: several nodes need the mailbox postgres, which they share.')
  if (ROLE === 'all' || DATABASE_URL) return config
  const isEmbedded = ROLE === 'api' && MAIL_URL !== undefined
  const needsDatabase =
    ['worker', 'indexer', 'vault'].includes(ROLE) ||
    INDEX_CHAINS.length > 0 ||
    NAMES_ZONE !== undefined ||
    SPONSOR_KEY !== undefined ||
    isEmbedded
  if (!needsDatabase && MAILBOX === 'memory') return config
  throw new ConfigError(`DATABASE_URL: the role ${ROLE} needs the database that all parts share.`)
}

function refuseKeyless(config: Config): Config {
  for (const list of ['BALANCE_SOURCES', 'HISTORY_SOURCES', 'NFT_SOURCES'] as const)
    for (const source of config[list]) {
      const needed = balanceSources[source]
      if (Object.keys(config[needed] ?? {}).length === 0)
        throw new ConfigError(`${needed}: ${source} of ${list} needs it.`)
    }
  for (const source of config.SWAP_SOURCES) {
    const needed = swapSources[source]
    if (needed && Object.keys(config[needed] ?? {}).length === 0)
      throw new ConfigError(`${needed}: ${source} of SWAP_SOURCES needs it.`)
  }
  for (const source of config.ONRAMP_SOURCES)
    for (const needed of onrampSources[source])
      if (!config[needed]) throw new ConfigError(`${needed}: ${source} of ONRAMP_SOURCES needs it.`)
  if (config.PRICE_SOURCES.includes('pools') && Object.keys(config.SWAP_ROUTERS).length === 0)
    throw new ConfigError('SWAP_ROUTERS: pools of PRICE_SOURCES needs it.')
  return config
}

/** Who sells for real money wants to know the sites; what takes play money pays it out to anybody. */
function refuseOpenShop(config: Config): Config {
  const { ONRAMP_SOURCES: sources, PROJECT_MODE, RPC_DEV } = config
  const real = sources.find((source) => source !== 'sandbox')
  if (real && PROJECT_MODE === 'open')
    throw new ConfigError(
      `PROJECT_MODE: ${real} of ONRAMP_SOURCES needs registered, since it asks for sites that you have approved.`,
    )
  if (sources.includes('sandbox') && !RPC_DEV)
    throw new ConfigError('RPC_DEV: sandbox of ONRAMP_SOURCES is for local chains alone.')
  return config
}

/** Where anybody may be any project, a project's budget is nobody's. */
function refuseOpenSponsor(config: Config): Config {
  const { SPONSOR_KEY, SPONSOR_CONTRACTS, BUNDLER_UPSTREAMS, PROJECT_MODE, RPC_DEV } = config
  const isMeant = Object.keys(SPONSOR_CONTRACTS).length > 0
  if (isMeant && !SPONSOR_KEY) throw new ConfigError('SPONSOR_KEY: SPONSOR_CONTRACTS need it.')
  if (isMeant && PROJECT_MODE === 'open' && !RPC_DEV)
    throw new ConfigError(
      'PROJECT_MODE: SPONSOR_CONTRACTS need registered, since budgets are of projects.',
    )
  const untried = Object.keys(SPONSOR_CONTRACTS).find((chain) => !(chain in BUNDLER_UPSTREAMS))
  if (untried)
    throw new ConfigError(
      `BUNDLER_UPSTREAMS: ${untried} of SPONSOR_CONTRACTS needs a bundler, which plays operations before they are paid for.`,
    )
  return config
}

/** Whoever has funds in an account that nobody can be asked about could not reach them. */
function refuseLoneAccounts(config: Config): Config {
  const { SMART_ACCOUNT_CHAINS, BUNDLER_UPSTREAMS, RPC_UPSTREAMS } = config
  for (const chain of SMART_ACCOUNT_CHAINS) {
    if (!(chain in BUNDLER_UPSTREAMS))
      throw new ConfigError(`BUNDLER_UPSTREAMS: ${chain} of SMART_ACCOUNT_CHAINS needs a bundler.`)
    if (!(chain in RPC_UPSTREAMS))
      throw new ConfigError(`RPC_UPSTREAMS: ${chain} of SMART_ACCOUNT_CHAINS needs a node.`)
  }
  return config
}

function refuseMailless(config: Config): Config {
  if (config.MAIL_URL !== undefined && config.MAIL_FROM === undefined)
    throw new ConfigError('MAIL_FROM: MAIL_URL needs it.')
  return config
}

function refuseHalfClients(config: Config): Config {
  for (const names of Object.values<readonly SettingName[]>(socialNeeds)) {
    const given = names.find((name) => config[name] !== undefined)
    const missing = names.find((name) => config[name] === undefined)
    if (given && missing) throw new ConfigError(`${missing}: ${given} needs it.`)
  }
  return config
}

/** `DATA_DIR` is `--data-dir`. */
export function flagOf(name: SettingName): string {
  return `--${wordOf(name)}`
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

/** What a command line says. */
export type Flags = {
  /** Settings by their names. */
  readonly given: Readonly<Record<string, unknown>>
  /** The path of a file with more of them. */
  readonly config?: string | undefined
  readonly help?: boolean | undefined
  readonly version?: boolean | undefined
}

/**
 * Reads a command line: `--role relay --mailbox=memory`.
 *
 * @throws ConfigError when a word is no flag, or a flag has no value
 */
export function readFlags(words: readonly string[]): Flags {
  const options = {
    ...Object.fromEntries(settingNames.map((name) => [wordOf(name), { type: 'string' } as const])),
    config: { type: 'string' },
    help: { type: 'boolean' },
    version: { type: 'boolean' },
  } as const
  try {
    const { config, help, version, ...values } = parseArgs({ args: [...words], options }).values
    const byWord: Readonly<Record<string, unknown>> = values
    const given = Object.fromEntries(settingNames.map((name) => [name, byWord[wordOf(name)]]))
    return { given, config, help, version }
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : cause} See --help.`, {
      cause,
    })
  }
}

const wordOf = (name: SettingName) => name.toLowerCase().replaceAll('_', '-')
