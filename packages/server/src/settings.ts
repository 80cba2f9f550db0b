import { z } from 'zod'
import { sinkShape } from './analytics/sinkShape.js'
import { readSigningKeys } from './auth/signingKeys.js'
import { parseUpstreams, type RpcUpstreams } from './rpc/parseUpstreams.js'

/** What a process does: everything, or a part of it beside others. */
export const roles = ['all', 'api', 'relay', 'worker'] as const

/** What `--help` and refusals say of a setting. */
type SettingNote = {
  /** One line. */
  readonly about: string
  readonly example: string
  /** Never shown; may be given as `NAME_FILE`, the path of a file that holds it. */
  readonly isSecret?: boolean | undefined
}

const settingNotes = z.registry<SettingNote>()

/** `Number` would read nothing, a list and `false` as 0, which lifts a limit. */
const isNumeral = (given: unknown) =>
  typeof given === 'number' || (typeof given === 'string' && /^\s*\d+\s*$/.test(given))

const number = (smallest: number, largest: number) =>
  z
    .custom<number | string>(isNumeral, 'Not a whole number')
    .transform(Number)
    .pipe(z.number().int().min(smallest).max(largest))

/** With commas between in the environment, an array in a file. */
const list = z
  .union([z.string(), z.array(z.string()).readonly()])
  .transform((given) =>
    (typeof given === 'string' ? given.split(',') : given)
      .map((each) => each.trim())
      .filter(Boolean),
  )

/** As in an address, with a port when it is not the usual one. */
const hostShape = /^[\w.-]+(:\d{1,5})?$/

const mebibyte = 1024 * 1024

/** Whether a driver will read an address: it fails on a lone `%`, and quotes the whole of it. */
function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(new URL(address.trim()).href) !== ''
  } catch {
    return false
  }
}

function readUpstreams(given: unknown, context: z.RefinementCtx): RpcUpstreams {
  try {
    return parseUpstreams(given)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.addIssue({ code: 'custom', message, input: undefined })
    return z.NEVER
  }
}

function isSigningKey(pem: string): boolean {
  try {
    return readSigningKeys(pem).length > 0
  } catch {
    return false
  }
}

/** All settings. Each has its name in the environment, in a file, and as a flag (`--data-dir`). */
export const settings = z.object({
  PORT: number(0, 65_535)
    .default(8080)
    .register(settingNotes, { about: 'Where it listens; 0 takes a free port.', example: '8080' }),
  METRICS_PORT: number(0, 65_535).optional().register(settingNotes, {
    about: 'A port of their own for /metrics and /readyz; none: PORT has them.',
    example: '9090',
  }),
  HOST: z.string().min(1).default('127.0.0.1').register(settingNotes, {
    about: 'The address it listens on; 0.0.0.0 for all.',
    example: '127.0.0.1',
  }),
  ROLE: z
    .enum(roles)
    .default('all')
    .register(settingNotes, {
      about: 'What this process does: all, api, relay or worker.',
      example: roles.join(', '),
    }),
  MAILBOX: z.enum(['postgres', 'memory']).default('postgres').register(settingNotes, {
    about: 'Where messages wait: postgres; or memory, which loses them at the end.',
    example: 'postgres, memory',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isReadable, 'Invalid URL')
    .optional()
    .register(settingNotes, {
      about: 'Your PostgreSQL. Without it the server starts one of its own.',
      example: 'postgres://user:password@db.example.org/billfold',
      isSecret: true,
    }),
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?:\/\/[^,]+(\s*,\s*rediss?:\/\/[^,]+)*$/,
      'Not redis://…, or several with commas',
    )
    .refine((urls) => urls.split(',').every(isReadable), 'Invalid URL')
    .optional()
    .register(settingNotes, {
      about: 'Your Redis, through which several nodes talk; addresses of a cluster with commas.',
      example: 'redis://redis.example.org:6379',
      isSecret: true,
    }),
  DATA_DIR: z.string().min(1).default('.billfold').register(settingNotes, {
    about: 'The folder with the data of its own PostgreSQL.',
    example: '.billfold',
  }),
  RELAY_URLS: list
    .pipe(z.array(z.url({ protocol: /^wss?$/ })))
    .default([])
    .register(settingNotes, {
      about: 'The relay’s addresses as clients have them; none: those of this machine.',
      example: 'wss://wallet.example.org/relay',
    }),
  SOCKETS_PER_ADDRESS: number(1, 10_000_000).default(5000).register(settingNotes, {
    about: 'Sockets that one network address may hold.',
    example: '5000',
  }),
  SOCKETS_PER_CLIENT: number(1, 10_000_000).default(50).register(settingNotes, {
    about: 'Sockets that one client of the relay may hold.',
    example: '50',
  }),
  SOCKETS_PER_PROJECT: number(1, 10_000_000).default(1_000_000).register(settingNotes, {
    about: 'Sockets that the clients of one project may hold.',
    example: '1000000',
  }),
  CALLS_PER_SECOND: number(1, 10_000_000).default(2000).register(settingNotes, {
    about: 'Calls that one client of the relay may make.',
    example: '2000',
  }),
  ADDRESS_CALLS_PER_SECOND: number(1, 10_000_000).default(5000).register(settingNotes, {
    about: 'Calls to the relay that may come from one network address.',
    example: '5000',
  }),
  PROJECT_CALLS_PER_SECOND: number(1, 10_000_000).default(1_000_000).register(settingNotes, {
    about: 'Calls to the relay that the clients of one project may make.',
    example: '1000000',
  }),
  TOKEN_LIFETIME_SECONDS: number(60, 31_536_000).default(90_000).register(settingNotes, {
    about: 'From iat to exp: how long a token of a relay client may live.',
    example: '90000',
  }),
  TOKEN_OPENS_SECONDS: number(60, 31_536_000).default(3600).register(settingNotes, {
    about: 'How long after its iat a token opens sockets.',
    example: '3600',
  }),
  HANDSHAKES_PER_SECOND: number(1, 1_000_000).default(100).register(settingNotes, {
    about: 'Sockets that one network address may open, beyond SOCKETS_PER_ADDRESS at once.',
    example: '100',
  }),
  MEMORY_PER_SOCKET: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(8 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for one socket.',
      example: '8388608',
    }),
  MEMORY_PER_ADDRESS: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(64 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for one network address.',
      example: '67108864',
    }),
  MEMORY_OF_SOCKETS: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(512 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for all sockets.',
      example: '536870912',
    }),
  RELAY_READ_SECONDS: number(1, 600).default(10).register(settingNotes, {
    about: 'How long a socket may take to read what was said to it.',
    example: '10',
  }),
  RELAY_WRITE_SECONDS: number(1, 600).default(30).register(settingNotes, {
    about: 'How long a message of a socket may take to come.',
    example: '30',
  }),
  MESSAGES_PER_CLIENT: number(1, 1_000_000_000).default(50_000).register(settingNotes, {
    about: 'Messages that are kept of one client of the relay until they expire.',
    example: '50000',
  }),
  MESSAGES_PER_ADDRESS: number(1, 1_000_000_000).default(200_000).register(settingNotes, {
    about: 'Messages that are kept from one network address.',
    example: '200000',
  }),
  MESSAGES_PER_TOPIC: number(1, 1_000_000_000)
    .default(20_000)
    .register(settingNotes, { about: 'Messages that are kept on one topic.', example: '20000' }),
  BYTES_PER_CLIENT: number(1024, Number.MAX_SAFE_INTEGER)
    .default(16 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept of one client.',
      example: '16777216',
    }),
  BYTES_PER_ADDRESS: number(1024, Number.MAX_SAFE_INTEGER)
    .default(64 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept from one network address.',
      example: '67108864',
    }),
  BYTES_PER_TOPIC: number(1024, Number.MAX_SAFE_INTEGER)
    .default(8 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept on one topic.',
      example: '8388608',
    }),
  TOPICS_PER_SOCKET: number(1, 1_000_000_000)
    .default(10_000)
    .register(settingNotes, { about: 'Topics that one socket may listen on.', example: '10000' }),
  TOPICS_PER_ADDRESS: number(1, 1_000_000_000).default(200_000).register(settingNotes, {
    about: 'Topics that clients of one network address may have listened on in 30 days.',
    example: '200000',
  }),
  SOCKETS_PER_TOPIC: number(1, 1_000_000_000)
    .default(200)
    .register(settingNotes, { about: 'Sockets that may listen on one topic.', example: '200' }),
  LARGE_MESSAGE: number(1024, mebibyte)
    .default(16 * 1024)
    .register(settingNotes, { about: 'Bytes from which on a message is large.', example: '16384' }),
  LARGE_MESSAGE_SECONDS: number(1, 2_592_000).default(3600).register(settingNotes, {
    about: 'How long large messages are kept at the most.',
    example: '3600',
  }),
  UNHEARD_SECONDS: number(1, 2_592_000).default(3600).register(settingNotes, {
    about: 'How long messages are kept at the most where nobody has subscribed.',
    example: '3600',
  }),
  DISK_LOW: number(0, Number.MAX_SAFE_INTEGER)
    .default(512 * mebibyte)
    .register(settingNotes, {
      about: 'Free bytes on the disk of its own database: below, only what matters most is kept.',
      example: '536870912',
    }),
  DISK_FULL: number(0, Number.MAX_SAFE_INTEGER)
    .default(128 * mebibyte)
    .register(settingNotes, {
      about: 'Free bytes there: below, nothing more is kept, and /readyz says so.',
      example: '134217728',
    }),
  DATABASE_BYTES: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(20 * 1024 * mebibyte)
    .register(settingNotes, { about: 'Bytes that the database may hold.', example: '21474836480' }),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([])
    .register(settingNotes, {
      about: 'Your proxies: addresses and ranges whose X-Forwarded-For counts; none: nobody’s.',
      example: '10.0.0.0/8',
    }),
  REQUESTS_PER_MINUTE: number(0, 1_000_000_000).default(60_000).register(settingNotes, {
    about: 'HTTP calls that one address may make, a sixth of them at once; 0 for any number.',
    example: '60000',
  }),
  SHED_DELAY: number(0, 60_000).default(500).register(settingNotes, {
    about: 'Milliseconds that the process may be late before HTTP calls get 503; 0 for any.',
    example: '500',
  }),
  HTTP_BYTES_PER_ADDRESS: number(mebibyte, 64 * 1024 * mebibyte)
    .default(32 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes held at a time for the HTTP calls of one address: bodies, unread answers.',
      example: '33554432',
    }),
  ANSWER_SECONDS: number(1, 3600).default(30).register(settingNotes, {
    about: 'How long a client may take to read an answer over HTTP.',
    example: '30',
  }),
  PROJECT_MODE: z.enum(['open', 'registered']).default('open').register(settingNotes, {
    about: 'Who may use it: anybody, or the projects that you have registered.',
    example: 'open, registered',
  }),
  PROJECT_SHARE: number(1, 100).default(25).register(settingNotes, {
    about: 'Per cent of a project’s quota of calls that one address without a key may use.',
    example: '25',
  }),
  ANALYTICS_SINK: z.string().regex(sinkShape).optional().register(settingNotes, {
    about: 'Where events of pages go: postgres, stdout or ndjson:<file>; none: nowhere.',
    example: 'postgres, stdout, ndjson:/var/lib/billfold/events.ndjson',
  }),
  BODY_LIMIT: number(1024, 64 * mebibyte)
    .default(mebibyte)
    .register(settingNotes, { about: 'Bytes that a request may bring.', example: '1048576' }),
  DRAIN_SECONDS: number(0, 600).default(5).register(settingNotes, {
    about: 'Over how long clients are sent away at the end.',
    example: '5',
  }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .register(settingNotes, {
      about: 'From which level on it logs.',
      example: 'debug, info, warn, error, silent',
    }),
  CATALOGUE_FILE: z.string().min(1).optional().register(settingNotes, {
    about: 'A JSON file of wallets of your own, which come over ours.',
    example: '/etc/billfold/wallets.json',
  }),
  MARKS: z.enum(['included', 'none']).default('included').register(settingNotes, {
    about: 'The marks of wallets and networks: those that are included; or none, but letters.',
    example: 'included, none',
  }),
  MARKS_FOLDER: z.string().min(1).optional().register(settingNotes, {
    about: 'A folder of images of your own, which come over the included ones.',
    example: '/etc/billfold/marks',
  }),
  RPC_UPSTREAMS: z
    .custom<string | RpcUpstreams>()
    .transform(readUpstreams)
    .default({})
    .register(settingNotes, {
      about: 'The nodes of each chain that pages may ask through this server.',
      example: '{"eip155:1":["https://rpc.example.org/key"]}',
      isSecret: true,
    }),
  RPC_METHODS: list
    .pipe(z.array(z.string().regex(/^[-a-z0-9]{3,8}:\w+\*?$/)))
    .default([])
    .register(settingNotes, {
      about: 'What pages may ask nodes besides what is public; a star for all that begins alike.',
      example: 'eip155:trace_*,near:query',
    }),
  RPC_IN_FLIGHT: number(1, 1_000_000).default(128).register(settingNotes, {
    about: 'Calls of one network address that may be at nodes at a time; more wait in its line.',
    example: '128',
  }),
  RPC_DEV: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .default(false)
    .register(settingNotes, {
      about: 'Lets every method through and keeps no answers, for test nodes.',
      example: 'true, false',
    }),
  AUTH_SECRET: z.string().min(32).optional().register(settingNotes, {
    about:
      'Signs the tokens of sign-ins; 32 characters or more; new one, comma, old one. None: another with each start.',
    example: 'the output of: openssl rand -hex 32',
    isSecret: true,
  }),
  AUTH_SIGNING_KEY: z
    .string()
    .refine(isSigningKey, 'Not Ed25519 in PEM')
    .optional()
    .register(settingNotes, {
      about:
        'Signs the tokens in the place of the secret: Ed25519 in PEM; the old one after the new one.',
      example: 'the output of: openssl genpkey -algorithm ed25519',
      isSecret: true,
    }),
  SIGN_INS_PER_MINUTE: number(0, 1_000_000).default(600).register(settingNotes, {
    about: 'Sign-ins of one address that are checked, a twentieth at once; 0 for any number.',
    example: '600',
  }),
  SIGN_IN_THREADS: number(1, 64).default(1).register(settingNotes, {
    about: 'Threads that check sign-ins.',
    example: '1',
  }),
  SIGN_IN_QUEUE: number(1, 100_000).default(200).register(settingNotes, {
    about: 'Sign-ins that may wait to be checked; beyond that the answer is 503.',
    example: '200',
  }),
  AUTH_DOMAINS: list
    .pipe(z.array(z.string().regex(hostShape)))
    .default([])
    .register(settingNotes, {
      about: 'The sites whose visitors may sign in here, by their hosts; none: any.',
      example: 'orchard.example,localhost:5173',
    }),
})

/** What the server was started with. */
export type Config = Readonly<z.output<typeof settings>>

/** What a file or a program may say; what it does not has its default. */
export type ConfigInput = Readonly<z.input<typeof settings>>

export type SettingName = keyof typeof settings.shape

export const settingNames = settings.keyof().options

/** What is known of a setting. */
export function noteOf(name: SettingName): SettingNote {
  const note = settingNotes.get(settings.shape[name])
  if (!note) throw new Error(`The setting ${name} has no note.`)
  return note
}
