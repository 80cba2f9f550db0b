import { isRecord } from '../../utils/isRecord.js'
import { parseSiwxMessage } from '../parseSiwxMessage.js'
import type { SiwxSession } from '../SiwxMessage.js'

/** A session as it was stored, or undefined when it is none any more. */
export function readSession(value: unknown): SiwxSession | undefined {
  if (!isRecord(value)) return undefined
  const { message, signature, cacao } = value
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  try {
    const data = parseSiwxMessage(message)
    return { data, message, signature, ...(cacao === undefined ? {} : { cacao }) }
  } catch {
    return undefined
  }
}

/** Whether a session is of an account and can still be used. */
export function isCurrent(
  { data }: SiwxSession,
  { chainId, now }: { chainId: string; now: number },
): boolean {
  const { expirationTime } = data
  if (data.chainId !== chainId) return false
  return expirationTime === undefined || Date.parse(expirationTime) > now
}
