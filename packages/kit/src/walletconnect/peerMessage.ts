import { type PeerError, signErrors } from '../errors/walletConnect.js'
import type { SignMethod } from '../protocol/sign.js'
import { isRecord } from '../utils/isRecord.js'
import { isId } from './read.js'
import { parseFrame } from './relayFrames.js'

/** What a request has led to. */
export type Outcome = { readonly result: unknown } | { readonly error: PeerError }

/** A request, or the answer to one. */
export type PeerMessage = { readonly id: number } & (
  | { readonly method: SignMethod; readonly params: object }
  | Outcome
)

/** A message as it is encrypted: JSON-RPC 2.0. */
export function formatMessage(message: PeerMessage): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message })
}

type Payload =
  | { readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly id: number; readonly outcome: Outcome }

/** Reads what the other end has encrypted; undefined when it is no message. */
export function parsePayload(text: string): Payload | undefined {
  const payload = parseFrame(text)
  if (!isId(payload?.id)) return undefined
  const { id, method, params, error } = payload
  if (typeof method === 'string') return { id, method, params }
  if (isRecord(error)) return { id, outcome: { error: parsePeerError(error) } }
  return 'result' in payload ? { id, outcome: { result: payload.result } } : undefined
}

/** An error of the other end, whatever it really sent. */
export function parsePeerError(error: Record<string, unknown>): PeerError {
  const { code, message, data } = error
  return {
    code: Number.isSafeInteger(code) ? Number(code) : signErrors.userRejected.code,
    message: typeof message === 'string' ? message : 'The wallet gave no reason.',
    ...(data === undefined ? {} : { data }),
  }
}
