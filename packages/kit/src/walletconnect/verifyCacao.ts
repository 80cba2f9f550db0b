import { WalletConnectError } from '../errors/walletConnect.js'
import { isRecord } from '../utils/isRecord.js'
import { formatSignInMessage, isIssuer, parseIssuer } from './formatSignInMessage.js'
import type { AuthPayload, Cacao } from './types.js'

/** Checks a signature by code on a chain (ERC-1271), for wallets that are contracts. */
export type VerifyContractSignature = (parameters: {
  chain: string
  address: string
  message: string
  signature: string
}) => Promise<boolean>

/** Whether a signed sign-in is what was asked for, and in time. Its signature is not looked at. */
export function answersTo({ p: signed }: Cacao, asked: AuthPayload, now: number): boolean {
  const same = ['domain', 'aud', 'nonce', 'version'] as const
  if (!same.every((field) => signed[field] === asked[field])) return false
  return isInTime(signed, now) && asked.chains.includes(parseIssuer(signed.iss).chainId)
}

/**
 * Checks that sign-ins are really signed by their accounts. Signatures of contracts are only known by
 * `verifyContract`.
 *
 * @throws WalletConnectError with code `invalidSignature`
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export async function verifyCacaos(
  cacaos: readonly Cacao[],
  verifyContract?: VerifyContractSignature | undefined,
): Promise<void> {
  const holds = await Promise.all(
    cacaos.map((cacao) => isSigned(cacao, verifyContract).catch(() => false)),
  )
  if (holds.includes(false)) throw invalidSignature()
}

export function invalidSignature(): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidSignature',
    shortMessage: 'The signature of the sign-in does not hold.',
    metaMessages: ['No session was opened. Try to sign in again.'],
  })
}

async function isSigned(
  { p, s: { t: kind, s: signature } }: Cacao,
  verifyContract: VerifyContractSignature | undefined,
): Promise<boolean> {
  const { chainId, address } = parseIssuer(p.iss)
  const message = formatSignInMessage(p)
  if (kind === 'eip1271')
    return (await verifyContract?.({ chain: chainId, address, message, signature })) ?? false
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
  if (![domain, aud, nonce, iat].every(isLine) || version !== '1') return undefined
  if (typeof iss !== 'string' || !isIssuer(iss)) return undefined
  const optional = [rest.statement, rest.exp, rest.nbf, rest.requestId]
  if (!optional.every((text) => text === undefined || isLine(text))) return undefined
  if (resources !== undefined && !(Array.isArray(resources) && resources.every(isLine)))
    return undefined
  return value as Cacao // Each of its fields has just been looked at.
}

function isInTime({ exp, nbf }: Cacao['p'], now: number): boolean {
  const moment = now * 1000
  if (exp !== undefined && !(Date.parse(exp) > moment)) return false
  return nbf === undefined || Date.parse(nbf) <= moment
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && !/[\r\n]/.test(value)
}
