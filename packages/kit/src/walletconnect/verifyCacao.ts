import { isRecord } from '../utils/isRecord.js'
import { formatSignInMessage, parseIssuer } from './formatSignInMessage.js'
import type { AuthPayload, Cacao } from './types.js'

/** A check of a signature by code on a chain (ERC-1271), where a wallet is a contract. */
export type VerifyContractSignature = (parameters: {
  chain: string
  address: string
  message: string
  signature: string
}) => Promise<boolean>

/**
 * Whether a signed sign-in is what was asked for, in time, and really signed by its account.
 * Signatures of contracts are only known by `verifyContract`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export async function verifyCacao(parameters: {
  cacao: Cacao
  asked: AuthPayload
  /** Unix seconds. */
  now: number
  verifyContract?: VerifyContractSignature | undefined
}): Promise<boolean> {
  const { cacao, asked, now, verifyContract } = parameters
  if (!answersTo(cacao.p, asked) || !isInTime(cacao.p, now)) return false
  const { chain, address } = parseIssuer(cacao.p.iss)
  if (!asked.chains.includes(chain)) return false
  const message = formatSignInMessage(cacao.p)
  const signature = cacao.s.s
  if (cacao.s.t === 'eip1271')
    return (await verifyContract?.({ chain, address, message, signature })) ?? false
  const { verifyEip191 } = await import('../siwx/verifyEip191.js')
  return verifyEip191({ address, message, signature })
}

/** What the other end says is a signed sign-in, or undefined. */
export function readCacao(value: unknown): Cacao | undefined {
  if (!isRecord(value) || !isRecord(value.h) || !isRecord(value.p) || !isRecord(value.s))
    return undefined
  const { h, p, s } = value
  if (h.t !== 'caip122' && h.t !== 'eip4361') return undefined
  if ((s.t !== 'eip191' && s.t !== 'eip1271') || typeof s.s !== 'string') return undefined
  const { iss, domain, aud, version, nonce, iat, resources, ...rest } = p
  if (![iss, domain, aud, nonce, iat].every(isLine) || version !== '1') return undefined
  const optional = [rest.statement, rest.exp, rest.nbf, rest.requestId]
  if (!optional.every((text) => text === undefined || isLine(text))) return undefined
  if (resources !== undefined && !(Array.isArray(resources) && resources.every(isLine)))
    return undefined
  return value as Cacao // Each of its fields has just been looked at.
}

function answersTo(signed: Cacao['p'], asked: AuthPayload): boolean {
  const same = ['domain', 'aud', 'nonce', 'version'] as const
  return same.every((field) => signed[field] === asked[field])
}

function isInTime({ exp, nbf }: Cacao['p'], now: number): boolean {
  const moment = now * 1000
  if (exp !== undefined && !(Date.parse(exp) > moment)) return false
  return nbf === undefined || Date.parse(nbf) <= moment
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && !/[\r\n]/.test(value)
}
