import { createHash } from 'node:crypto'

/** The name of a subscription, the same as the client works out for itself. */
export function subscriptionId(client: string, topic: string): string {
  return createHash('sha256')
    .update(topic + client)
    .digest('hex')
}
