import type { MailboxMessage } from '../mailbox/Mailbox.js'
import type { Notice } from './Bus.js'

/** Bytes from which on a message is only told of: the mailbox has it. */
const largestTold = 65_536

/** Notices as nodes send them. */
export function formatNotices(notices: readonly Notice[]): string {
  return JSON.stringify(
    notices.map((notice) =>
      (notice.message?.message.length ?? 0) > largestTold ? { topic: notice.topic } : notice,
    ),
  )
}

/** Reads what another node has sent; what is no notice is left out. */
export function parseNotices(text: string): readonly Notice[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isNotice) : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isNotice(value: unknown): value is Notice {
  if (!isRecord(value) || typeof value.topic !== 'string') return false
  return value.message === undefined || isMessage(value.message)
}

function isMessage(value: unknown): value is MailboxMessage {
  if (!isRecord(value)) return false
  const { topic, hash, message, publisher, tag, attestation, publishedAt, expiresAt } = value
  return (
    [topic, hash, message, publisher, attestation ?? ''].every(
      (each) => typeof each === 'string',
    ) && [tag, publishedAt, expiresAt].every((each) => typeof each === 'number')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
