import { isAddress } from '../caip/Address.js'
import { isCaip2 } from '../caip/Caip2.js'
import { isNamespace, type Namespace } from '../caip/namespaces.js'
import { isRecord } from '../utils/isRecord.js'
import { recentLimit } from './recent.js'
import type { Session, State } from './types.js'

/** What is kept between visits, as JSON. */
export type Persisted = {
  readonly version: number
  readonly activeNamespace: Namespace
  readonly networks: State['networks']
  readonly wantedNetworks: State['wantedNetworks']
  readonly recent: readonly string[]
  readonly sessions: Readonly<Record<string, PersistedSession>>
  /**
   * By namespace: the wallets that were disconnected last, in whichever tab (`endingOf`). A session
   * that is neither here nor in `sessions` is one that some tab could not take up: those that hold
   * it go on.
   */
  readonly ended: Readonly<Record<string, readonly string[]>>
}

/** With the wallet in use, and those with others of its namespace. */
export type PersistedSession = Session & { readonly kept?: readonly Session[] | undefined }

/** Makes a stored value of one version into one of the next. */
export type Migration = (stored: Record<string, unknown>) => Record<string, unknown>

/** The first leads from version 1 to 2. Those that were released are not touched. */
export const released: readonly Migration[] = []

/** The stored sessions with all wallets of a namespace, the one in use first. */
export function storedSessions(
  stored: Persisted | undefined,
  namespace: Namespace,
): readonly Session[] {
  const entry = stored?.sessions[namespace]
  if (!entry) return []
  const { kept = [], ...session } = entry
  return [session, ...kept]
}

/**
 * Reads what an earlier visit has kept, whichever version of the kit wrote it: a tab that was open
 * before an update may meet a newer one. Anything that is not as it should be is left out.
 */
export function parsePersisted(
  stored: unknown,
  migrations: readonly Migration[] = released,
): Persisted | undefined {
  if (!isRecord(stored) || typeof stored.version !== 'number') return undefined
  if (!Number.isInteger(stored.version) || stored.version < 1) return undefined
  const steps = migrations.slice(stored.version - 1)
  const value = steps.reduce((each, migrate) => migrate(each), stored)
  return {
    version: migrations.length + 1,
    activeNamespace: isNamespace(value.activeNamespace) ? value.activeNamespace : 'eip155',
    networks: parseNetworks(value.networks),
    wantedNetworks: parseNetworks(value.wantedNetworks),
    recent: parseRecent(value.recent),
    sessions: parseSessions(value.sessions),
    ended: parseEnded(value.ended),
  }
}

function parseNetworks(value: unknown): Persisted['networks'] {
  const networks: Record<string, `${Namespace}:${string}`> = {}
  for (const [namespace, chainId] of Object.entries(isRecord(value) ? value : {})) {
    if (isCaip2(chainId) && chainId.startsWith(`${namespace}:`)) networks[namespace] = chainId
  }
  return networks
}

function parseRecent(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value
    .filter((id): id is string => typeof id === 'string' && id !== '')
    .slice(0, recentLimit)
}

function parseSessions(value: unknown): Persisted['sessions'] {
  const sessions: Record<string, PersistedSession> = {}
  for (const [namespace, session] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(session)) continue
    const parsed = parseSession(namespace, session)
    if (parsed) sessions[namespace] = { ...parsed, ...parseKept(namespace, session) }
  }
  return sessions
}

function parseEnded(value: unknown): Persisted['ended'] {
  const ended: Record<string, readonly string[]> = {}
  for (const [namespace, ids] of Object.entries(isRecord(value) ? value : {}))
    if (isNamespace(namespace) && Array.isArray(ids))
      ended[namespace] = ids.filter((id): id is string => typeof id === 'string' && id !== '')
  return ended
}

function parseKept(namespace: Namespace, { kept }: Record<string, unknown>) {
  if (!Array.isArray(kept)) return undefined
  return { kept: kept.flatMap((each) => parseSession(namespace, each) ?? []) }
}

function parseSession(namespace: Namespace, value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined
  const { connectorId, addresses, chainId, wallet, approved, supportsAll } = value
  if (typeof connectorId !== 'string' || !connectorId || !Array.isArray(addresses)) return undefined
  if (!isCaip2(chainId) || !chainId.startsWith(`${namespace}:`)) return undefined
  const [first, ...rest] = addresses
  if (!isAddress(namespace, first)) return undefined
  if (!rest.every((address) => isAddress(namespace, address))) return undefined
  return {
    connectorId,
    addresses: [first, ...rest],
    chainId,
    ...(Array.isArray(approved) && {
      approved: approved.filter(isCaip2),
      supportsAll: supportsAll === true,
    }),
    ...(isRecord(wallet) && readWallet(wallet)),
  }
}

const readWallet = ({ id, name }: Record<string, unknown>) => ({
  wallet: { id: String(id), name: String(name) },
})
