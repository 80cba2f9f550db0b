import type { EvmClaims } from '../evm/EvmClaims.js'
import { readClaims } from '../evm/readClaims.js'
import { readL1Fee } from '../evm/readL1Fee.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import type { Ask } from '../server/askOf.js'

/** What nodes say of a call, and what it costs beside its gas. */
export async function readCallClaims(ask: Ask, call: AskedTransaction): Promise<EvmClaims> {
  const [claims, l1Fee] = await Promise.all([readClaims(ask, call), readL1Fee(ask, call.data)])
  return { ...claims, l1Fee }
}

/** Of all of them. */
export function mergeClaims(claims: readonly EvmClaims[]): EvmClaims {
  const l1Fee = claims.reduce<bigint | 'unknown'>(
    (sum, { l1Fee = 0n }) => (sum === 'unknown' || l1Fee === 'unknown' ? 'unknown' : sum + l1Fee),
    0n,
  )
  return {
    tokens: Object.assign({}, ...claims.map(({ tokens }) => tokens)),
    people: claims.flatMap(({ people = [] }) => people),
    ...(l1Fee !== 0n && { l1Fee }),
  }
}
