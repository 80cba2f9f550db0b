import { z } from 'zod'
import { sinkShape } from './analytics/sinkShape.js'
import { readSigningKeys } from './auth/signingKeys.js'
import { frameSettings } from './frame/frameSettings.js'
import { imageSettings } from './imageSettings.js'
import { indexSettings } from './indexSettings.js'
import { loginSettings } from './login/loginSettings.js'
import { providerSettings } from './providerSettings.js'
import { relaySettings } from './relaySettings.js'
import {
  list,
  mebibyte,
  number,
  type SettingNote,
  settingNotes,
  upstreams,
} from './settingKinds.js'
import { socialSettings } from './social/socialSettings.js'
import { vaultSettings } from './vault/vaultSettings.js'

/** What a process does: everything, or a part of it beside others. */
export const roles = ['all', 'api', 'relay', 'worker', 'indexer', 'vault'] as const

/** As in an address, with a port when it is not the usual one. */
const hostShape = /^[\w.-]+(:\d{1,5})?$/

/** Whether a driver will read an address: it fails on a lone `%`, and quotes the whole of it. */
function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(new URL(address.trim()).href) !== ''
  } catch {
    return false
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
      about: 'What this process does: all, api, relay, worker, indexer or vault.',
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
  ...relaySettings,
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
    about: 'Per cent of a project’s calls and sockets that one address without a key may use.',
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
  ...imageSettings,
  RPC_UPSTREAMS: upstreams.default({}).register(settingNotes, {
    about: 'The nodes of each chain that pages may ask through this server.',
    example: '{"eip155:1":["https://rpc.example.org/key"]}',
    isSecret: true,
  }),
  ...providerSettings,
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
  ...indexSettings,
  ...frameSettings,
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
  SESSIONS_PER_ACCOUNT: number(1, 1_000_000).default(100).register(settingNotes, {
    about: 'Sign-ins of an account that hold at a time on a site; with one more the oldest ends.',
    example: '100',
  }),
  SIGN_IN_QUEUE: number(1, 100_000).default(200).register(settingNotes, {
    about: 'Sign-ins that may wait to be checked; beyond that the answer is 503.',
    example: '200',
  }),
  ...loginSettings,
  ...socialSettings,
  ...vaultSettings,
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
