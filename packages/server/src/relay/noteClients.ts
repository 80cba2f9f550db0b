import { relayLimits } from 'billfold/protocol'
import type { Mailbox } from '../mailbox/Mailbox.js'
import type { Reader } from './createReader.js'
import type { Subscriptions } from './createSubscriptions.js'
import type { Connection } from './Relay.js'

/** Notes once more who listens where: clients that stay connected for long are not forgotten. */
export async function noteClients(parameters: {
  connections: ReadonlySet<Connection>
  subscriptions: Subscriptions<Reader>
  mailbox: Mailbox
  onError: (error: unknown) => void
}): Promise<void> {
  const { connections, subscriptions, mailbox, onError } = parameters
  for (const { reader } of [...connections]) {
    const topics = subscriptions.topicsOf(reader)
    for (let start = 0; start < topics.length; start += relayLimits.batch)
      await mailbox
        .subscribe(reader.client, topics.slice(start, start + relayLimits.batch))
        .catch(onError)
  }
}
