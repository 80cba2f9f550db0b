import { isRecord } from '../utils/isRecord.js'
import { isId, isKey, isTime, readParticipant } from './read.js'
import type { AuthPayload, AuthRequest } from './types.js'

/** A request to sign in, as it has come or was stored. */
export function readAuthRequest(value: unknown): AuthRequest | undefined {
  if (!isRecord(value)) return undefined
  const { id, pairingTopic, expiry } = value
  const requester = readParticipant(value.requester)
  const authPayload = readAuthPayload(value.authPayload)
  if (!isId(id) || !isKey(pairingTopic) || !isTime(expiry) || !requester || !authPayload)
    return undefined
  return { id, pairingTopic, expiry, requester, authPayload }
}

function readAuthPayload(value: unknown): AuthPayload | undefined {
  if (!isRecord(value)) return undefined
  const { chains, domain, aud, nonce, iat, version, statement, exp, nbf, requestId, resources } =
    value
  if (!isTexts(chains) || chains.length === 0 || version !== '1') return undefined
  if (!isLine(domain) || !isLine(aud) || !isLine(nonce) || !isLine(iat)) return undefined
  const optional = { statement, exp, nbf, requestId }
  if (Object.values(optional).some((text) => text !== undefined && !isLine(text))) return undefined
  if (resources !== undefined && !(isTexts(resources) && resources.every(isLine))) return undefined
  return {
    chains,
    domain,
    aud,
    nonce,
    iat,
    version,
    type: 'caip122',
    ...readTexts(optional),
    ...(resources && { resources }),
  }
}

function readTexts<key extends string>(values: Record<key, unknown>): { [name in key]?: string } {
  const texts: { [name in key]?: string } = {}
  for (const [name, text] of Object.entries(values))
    if (typeof text === 'string') texts[name as key] = text // Object.entries forgets the keys' type.
  return texts
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

// A line break in a field would let it write the lines after it.
function isLine(value: unknown): value is string {
  return typeof value === 'string' && !/[\r\n]/.test(value)
}
