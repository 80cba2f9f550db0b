import { isRecord } from '../utils/isRecord.js'
import { isPeerError, readProposalNamespaces, readSessionNamespaces } from './namespaces.js'
import type {
  Metadata,
  Pairing,
  Participant,
  Properties,
  Proposal,
  Session,
  SessionRequest,
} from './types.js'

/** No name, text or address that a peer claims is longer. */
const longestClaim = 2048
/** No icon that a peer brings in a `data:` address is longer. */
const longestIcon = 32_768
const mostIcons = 8

/** What a peer says of itself; what it leaves out is empty. */
export function readMetadata(value: unknown): Metadata {
  const { name, description, url, icons, redirect } = isRecord(value) ? value : {}
  const links = isRecord(redirect) ? redirect : undefined
  return {
    name: readClaim(name),
    description: readClaim(description),
    url: readClaim(url),
    icons: Array.isArray(icons) ? icons.slice(0, mostIcons).map(readIcon) : [],
    ...(links && {
      redirect: {
        native: readClaim(links.native) || undefined,
        universal: readClaim(links.universal) || undefined,
      },
    }),
  }
}

export function readParticipant(value: unknown): Participant | undefined {
  if (!isRecord(value) || !isKey(value.publicKey)) return undefined
  return { publicKey: value.publicKey, metadata: readMetadata(value.metadata) }
}

export function readPairing(value: unknown): Pairing | undefined {
  if (!isRecord(value)) return undefined
  const { topic, expiry, active } = value
  if (!isKey(topic) || !isTime(expiry)) return undefined
  return { topic, expiry, active: active === true }
}

export function readProposal(value: unknown): Proposal | undefined {
  if (!isRecord(value)) return undefined
  const { id, pairingTopic, expiryTimestamp, sessionTopic } = value
  const proposer = readParticipant(value.proposer)
  const requiredNamespaces = readProposalNamespaces(value.requiredNamespaces ?? {})
  const optionalNamespaces = readProposalNamespaces(value.optionalNamespaces ?? {})
  if (!isId(id) || !isKey(pairingTopic) || !isTime(expiryTimestamp)) return undefined
  if (!proposer || isPeerError(requiredNamespaces) || isPeerError(optionalNamespaces))
    return undefined
  return {
    id,
    pairingTopic,
    expiryTimestamp,
    proposer,
    requiredNamespaces,
    optionalNamespaces,
    sessionProperties: readProperties(value.sessionProperties),
    scopedProperties: readProperties(value.scopedProperties),
    sessionTopic: isKey(sessionTopic) ? sessionTopic : undefined,
  }
}

export function readSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined
  const { topic, pairingTopic, expiry, acknowledged, controller, disableDeepLink } = value
  const self = readParticipant(value.self)
  const peer = readParticipant(value.peer)
  const namespaces = readSessionNamespaces(value.namespaces)
  const requiredNamespaces = readProposalNamespaces(value.requiredNamespaces ?? {})
  if (!isKey(topic) || !isKey(pairingTopic) || !isTime(expiry) || !isKey(controller))
    return undefined
  if (!self || !peer || isPeerError(namespaces) || isPeerError(requiredNamespaces)) return undefined
  return {
    topic,
    pairingTopic,
    expiry,
    acknowledged: acknowledged === true,
    self,
    peer,
    controller,
    namespaces,
    requiredNamespaces,
    sessionProperties: readProperties(value.sessionProperties),
    scopedProperties: readProperties(value.scopedProperties),
    disableDeepLink: disableDeepLink === true,
    active: Array.isArray(value.active) ? value.active.filter(isText) : undefined,
  }
}

export function readSessionRequest(value: unknown): SessionRequest | undefined {
  if (!isRecord(value) || !isRecord(value.request)) return undefined
  const { id, topic, chainId, expiry, request } = value
  const { method, params } = request
  if (!isId(id) || !isKey(topic) || typeof chainId !== 'string' || !isTime(expiry)) return undefined
  return typeof method === 'string'
    ? { id, topic, chainId, expiry, request: { method, params } }
    : undefined
}

export function readProperties(value: unknown): Properties | undefined {
  return isRecord(value) && Object.values(value).every((each) => each != null) ? value : undefined
}

/** Whether a value is a topic or a public key: 32 bytes in lower-case hexadecimal digits. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Whether a value is a time in Unix seconds, not milliseconds. */
export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 1e11
}

/** A picture that was cut would be none. */
function readIcon(value: unknown): string {
  const isPicture = typeof value === 'string' && value.startsWith('data:')
  return isPicture && value.length <= longestIcon ? value : readClaim(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function readClaim(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestClaim) : ''
}
