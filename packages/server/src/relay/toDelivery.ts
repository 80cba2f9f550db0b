import type { MailboxMessage } from '../mailbox/Mailbox.js'

/** A message as clients get it. */
export function toDelivery({ topic, message, publishedAt, tag, attestation }: MailboxMessage) {
  // A wallet that gets none asks a server of its vendor for it, and waits.
  return { topic, message, publishedAt, tag, attestation: attestation ?? '' }
}
