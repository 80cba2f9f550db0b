import { z } from 'zod'

const roles = ['all', 'api', 'relay', 'worker'] as const

const number = (smallest: number, largest: number) =>
  z.coerce.number().int().min(smallest).max(largest)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

const schema = z.object({
  PORT: number(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  ROLE: z.enum(roles).default('all'),
  MAILBOX: z.enum(['postgres', 'memory']).default('postgres'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.billfold'),
  RELAY_URLS: list.pipe(z.array(z.url({ protocol: /^wss?$/ }))).default([]),
  SOCKETS_PER_ADDRESS: number(1, 10_000_000).default(5000),
  CALLS_PER_SECOND: number(1, 10_000_000).default(20_000),
  DRAIN_SECONDS: number(0, 600).default(5),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** What the server was started with. */
export type Config = Readonly<z.infer<typeof schema>>

/** What each setting should look like, for whoever has written another. */
const examples: Readonly<Record<keyof Config, string>> = {
  PORT: '8080',
  HOST: '127.0.0.1',
  ROLE: roles.join(', '),
  MAILBOX: 'postgres, memory',
  DATABASE_URL: 'postgres://user:password@db.example.org/billfold',
  DATA_DIR: '.billfold',
  RELAY_URLS: 'wss://wallet.example.org/relay',
  SOCKETS_PER_ADDRESS: '5000',
  CALLS_PER_SECOND: '20000',
  DRAIN_SECONDS: '5',
  LOG_LEVEL: 'debug, info, warn, error, silent',
}

/** A setting that the server cannot start with. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings from the environment and from flags (`--role relay`, `--mailbox memory`); flags
 * come first.
 *
 * @throws ConfigError with a line for each wrong setting
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[] = [],
): Config {
  const known = Object.fromEntries(
    Object.keys(examples).map((name) => [name, environment[name] || undefined]),
  )
  const parsed = schema.safeParse({ ...known, ...readFlags(flags) })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]) as keyof Config // The schema has no other keys.
    return `${name}: ${message}. For example: ${examples[name]}`
  })
  throw new ConfigError(lines.join('\n'))
}

/** The settings as they may be shown: passwords are not. */
export function maskConfig(config: Config): Readonly<Record<string, unknown>> {
  const { DATABASE_URL } = config
  if (!DATABASE_URL) return config
  const url = new URL(DATABASE_URL)
  if (url.password) url.password = '***'
  return { ...config, DATABASE_URL: url.href }
}

function readFlags(flags: readonly string[]): Record<string, string> {
  const read: Record<string, string> = {}
  for (let index = 0; index < flags.length; index += 2) {
    const flag = flags[index] ?? ''
    const name = flag.replace(/^--/, '').replace(/-/g, '_').toUpperCase()
    const value = flags[index + 1]
    if (!flag.startsWith('--') || !Object.hasOwn(examples, name) || value === undefined)
      throw new ConfigError(
        `${flag} is no setting with a value. There are: ${Object.keys(examples)
          .map((each) => `--${each.toLowerCase().replace(/_/g, '-')}`)
          .join(' ')}`,
      )
    read[name] = value
  }
  return read
}
