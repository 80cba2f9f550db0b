import { isAddress } from '../caip/Address.js'
import { isCaip2 } from '../caip/Caip2.js'
import { isNamespace, type Namespace } from '../caip/namespaces.js'
import { isRecord } from '../utils/isRecord.js'
import { recentLimit } from './recent.js'
import type { Session, State } from './types.js'

/** What is kept between visits, as JSON. */
export type Persisted = {
  readonly version: typeof persistVersion
  readonly activeNamespace: Namespace
  readonly networks: State['networks']
  readonly wantedNetworks: State['wantedNetworks']
  readonly recent: readonly string[]
  readonly sessions: Readonly<Record<string, PersistedSession>>
}

/** With the wallet in use, and those with others of its family. */
export type PersistedSession = Session & { readonly kept?: readonly Session[] | undefined }

/** A new version reads the one before it. */
export const persistVersion = 1

/** What of the state is worth keeping. */
export function toPersisted(state: State): Persisted {
  const sessions: Record<string, PersistedSession> = {}
  for (const [namespace, connection] of Object.entries(state.connections)) {
    if (connection.status !== 'disconnected')
      sessions[namespace] = { ...connection.session, kept: connection.kept }
  }
  const { activeNamespace, networks, wantedNetworks, recent } = state
  return { version: persistVersion, activeNamespace, networks, wantedNetworks, recent, sessions }
}

/** Reads what an earlier visit has kept. Anything that is not as it should be is left out. */
export function parsePersisted(value: unknown): Persisted | undefined {
  if (!isRecord(value) || value.version !== persistVersion) return undefined
  return {
    version: persistVersion,
    activeNamespace: isNamespace(value.activeNamespace) ? value.activeNamespace : 'eip155',
    networks: parseNetworks(value.networks),
    wantedNetworks: parseNetworks(value.wantedNetworks),
    recent: parseRecent(value.recent),
    sessions: parseSessions(value.sessions),
  }
}

function parseNetworks(value: unknown): Persisted['networks'] {
  const networks: Record<string, `${Namespace}:${string}`> = {}
  for (const [namespace, chain] of Object.entries(isRecord(value) ? value : {})) {
    if (isCaip2(chain) && chain.startsWith(`${namespace}:`)) networks[namespace] = chain
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

function parseKept(namespace: Namespace, { kept }: Record<string, unknown>) {
  if (!Array.isArray(kept)) return undefined
  return { kept: kept.flatMap((each) => parseSession(namespace, each) ?? []) }
}

function parseSession(namespace: Namespace, value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined
  const { connectorId, addresses, chain, wallet, approved, supportsAll } = value
  if (typeof connectorId !== 'string' || !connectorId || !Array.isArray(addresses)) return undefined
  if (!isCaip2(chain) || !chain.startsWith(`${namespace}:`)) return undefined
  const [first, ...rest] = addresses
  if (!isAddress(namespace, first)) return undefined
  if (!rest.every((address) => isAddress(namespace, address))) return undefined
  return {
    connectorId,
    addresses: [first, ...rest],
    chain,
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
