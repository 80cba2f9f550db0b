import { generateKeyPairSync, hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { readSecrets } from '../auth/readSecrets.js'
import { readSigningKeys } from '../auth/signingKeys.js'
import type { Config } from '../config.js'
import { createLoginSessions, type LoginSessions } from './createLoginSessions.js'
import { createProofReader, type ReadProof } from './createProofReader.js'
import { createTurns, type Turns } from './createTurns.js'
import { createPublicUrlReader, type ReadPublicUrl } from './readPublicUrl.js'

/** What the login and the vault of the embedded wallet know its visitors by. */
export type Logins = {
  /** Whether an origin is the frame's. */
  readonly isFrame: (origin: string) => boolean
  readonly sessions: LoginSessions
  readonly readProof: ReadProof
  readonly publicUrlOf: ReadPublicUrl
  readonly turns: Turns
  /** Another 32 bytes for each purpose; the same on all nodes with one AUTH_SECRET. */
  secretFor(purpose: string): Buffer
}

/** Whether there is an embedded wallet: it needs a frame, and a way to send codes. */
export function hasEmbeddedWallet({ ROLE, FRAME_PORT, FRAME_URL, MAIL_URL }: Config): boolean {
  // Others send the codes.
  if (ROLE === 'vault') return true
  return (FRAME_PORT ?? FRAME_URL) !== undefined && MAIL_URL !== undefined
}

export function openLogins(parameters: {
  config: Config
  pool: pg.Pool
  /** By which the database names what is counted, on all nodes alike. */
  turnsKey: Uint8Array
  onBegun: () => void
  onReuse: () => void
}): Logins {
  const { config, pool, turnsKey, onBegun, onReuse } = parameters
  const [secret, ...older] = readSecrets(config.AUTH_SECRET)
  const secretFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `billfold ${purpose}`, 32))
  return {
    isFrame: isFrameAt(config.FRAME_URL),
    sessions: createLoginSessions({
      pool,
      secret: [secret, ...older],
      signingKeys: readSigningKeys(config.AUTH_SIGNING_KEY ?? createSigningKey()),
      onBegun,
      onReuse,
    }),
    readProof: createProofReader(pool),
    publicUrlOf: createPublicUrlReader(config.FRAME_API_URL),
    turns: createTurns({ pool, secret: turnsKey }),
    secretFor,
  }
}

/** Where nothing is said of it, the frame is on some port of this machine. */
function isFrameAt(frameUrl: string | undefined): (origin: string) => boolean {
  if (frameUrl !== undefined) return (origin) => origin === frameUrl
  return (origin) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin)
}

/** For this process alone: who was signed in renews the token once it has started again. */
function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}
