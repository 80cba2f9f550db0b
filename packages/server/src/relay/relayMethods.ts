import { createHash } from 'node:crypto'
import { relayLimits } from 'billfold/protocol'
import type { Mailbox, MailboxMessage } from '../mailbox/Mailbox.js'
import type { Place } from './createStock.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import { subscriptionId } from './subscriptionId.js'
import { toDelivery } from './toDelivery.js'

/** Who calls, and what a call may touch. */
export type RelayContext = {
  readonly client: string
  readonly mailbox: Mailbox
  /** Hands a new message to everybody who listens, but for its publisher. */
  readonly deliver: (message: MailboxMessage) => void
  /** Hands out once more what waits on a topic. */
  readonly deliverAgain: (topic: string) => void
  /** Has this client listen on topics, and hands it what waits for it there. */
  readonly listen: (topics: readonly string[]) => Promise<void>
  /** Has a place kept for a message. @throws RelayRefusal when there is none */
  readonly place: (message: { topic: string; bytes: number; ttl: number }) => Place | Promise<Place>
  readonly ignore: (topics: readonly string[]) => Promise<void>
  readonly now: () => number
  /** Resolves when the mailbox knows what this socket has fetched last. */
  fetched: Promise<unknown>
}

type Method = (
  context: RelayContext,
  params: Record<string, unknown>,
  /** Has something done once the answer is out, and not if it never is. */
  whenOut: (work: () => Promise<unknown>) => void,
) => Promise<unknown>

/** All methods of the relay by their names. */
export const relayMethods: Readonly<Record<string, Method>> = {
  async irn_publish(context, params) {
    await publish(context, readPublication(params))
    return true
  },
  async irn_batchPublish(context, { messages }) {
    const publications = readBatch(messages).map((each) => readPublication(readRecord(each)))
    await Promise.all(publications.map((each) => publish(context, each)))
    return true
  },
  async irn_subscribe(context, params) {
    const topic = readTopic(params.topic)
    await context.listen([topic])
    return subscriptionId(context.client, topic)
  },
  async irn_batchSubscribe(context, { topics }) {
    const list = readBatch(topics).map(readTopic)
    await context.listen(list)
    return list.map((topic) => subscriptionId(context.client, topic))
  },
  async irn_batchSubscribeBlocking(context, { topics }) {
    const list = readBatch(topics).map(readTopic)
    await context.listen(list)
    return list.map((topic) => ({ id: subscriptionId(context.client, topic) }))
  },
  async irn_unsubscribe({ ignore }, params) {
    await ignore([readTopic(params.topic)])
    return true
  },
  async irn_batchUnsubscribe({ ignore }, { subscriptions }) {
    await ignore(readBatch(subscriptions).map((each) => readTopic(readRecord(each).topic)))
    return true
  },
  irn_fetchMessages: (context, params, whenOut) =>
    fetch(context, [readTopic(params.topic)], whenOut),
  irn_batchFetchMessages: (context, { topics }, whenOut) =>
    fetch(context, readBatch(topics).map(readTopic), whenOut),
  async irn_batchReceive({ mailbox, client }, { receipts }) {
    const list = readBatch(receipts).map(readRecord)
    await mailbox.acknowledge(
      list.map(({ topic, message_id }) => ({
        topic: readTopic(topic),
        hash: readTopic(message_id),
        client,
      })),
    )
    return true
  },
  /** The proposer listens on the pairing and the proposal is published there, in one call. */
  async wc_proposeSession(context, params) {
    const topic = readTopic(params.pairingTopic)
    await context.listen([topic])
    const { sessionProposal: message, ttl, attestation } = params
    const proposal = { topic, message, ttl, tag: 1100, attestation }
    await publish(context, readPublication(proposal))
    return true
  },
  /** The wallet listens on the session; its answer and its settlement are published, in one call. */
  async wc_approveSession(context, params) {
    const { ttl, sessionProposalResponse, sessionSettlementRequest } = params
    const pairingTopic = readTopic(params.pairingTopic)
    const sessionTopic = readTopic(params.sessionTopic)
    const answer = { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: 1101 }
    const settlement = { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: 1102 }
    const publications = [readPublication(answer), readPublication(settlement)]
    await context.listen([sessionTopic])
    // The site finds the settlement in the mailbox once it knows the session's topic.
    for (const each of publications.reverse()) await publish(context, each)
    return true
  },
}

type Publication = Pick<MailboxMessage, 'topic' | 'message' | 'tag' | 'attestation'> & {
  ttl: number
}

/** Characters. It is a signed token of some five hundred. */
const longestAttestation = 4096

/** What else a publication says of itself (`tvf` and the like) is neither kept nor written down. */
function readPublication(params: Record<string, unknown>): Publication {
  const { message, ttl, tag = 0, attestation } = params
  const topic = readTopic(params.topic)
  if (typeof message !== 'string' || message === '' || message.includes('\0'))
    throw new RelayRefusal(relayErrors.invalidParams)
  if (Buffer.byteLength(message) > relayLimits.message) throw new RelayRefusal(relayErrors.tooLarge)
  if (typeof ttl !== 'number' || !Number.isSafeInteger(ttl))
    throw new RelayRefusal(relayErrors.invalidParams)
  if (ttl < relayLimits.shortestTtl) throw new RelayRefusal(relayErrors.ttlTooShort)
  if (ttl > relayLimits.longestTtl) throw new RelayRefusal(relayErrors.ttlTooLong)
  if (!Number.isInteger(tag) || Number(tag) < 0 || Number(tag) > 2 ** 31 - 1)
    throw new RelayRefusal(relayErrors.invalidParams)
  return { topic, message, ttl, tag: Number(tag), attestation: readAttestation(attestation) }
}

/** It is nobody's duty: one that cannot be kept is left out. */
function readAttestation(value: unknown): string | undefined {
  const fits = typeof value === 'string' && value.length <= longestAttestation
  return fits && !value.includes('\0') ? value : undefined
}

async function publish(context: RelayContext, { ttl, ...publication }: Publication) {
  const { mailbox, client, place, deliver, deliverAgain, now } = context
  const { topic, message, attestation = '' } = publication
  const bytes = Buffer.byteLength(message) + attestation.length
  const { undo, expiresAt, endsUnheardAt } = await place({ topic, bytes, ttl })
  const kept: MailboxMessage = {
    ...publication,
    hash: createHash('sha256').update(message).digest('hex'),
    publisher: client,
    publishedAt: now(),
    expiresAt,
  }
  const stored = mailbox.store({ ...kept, endsUnheardAt })
  const verdict = await stored.catch((error) => {
    undo()
    throw error
  })
  if (verdict === 'new') return deliver(kept)
  undo()
  // Its publisher has not heard our answer, and perhaps nobody has heard of it.
  if (verdict === 'waiting') deliverAgain(topic)
}

/**
 * What is returned counts as read, unless its reader has gone before that. A socket is answered one
 * such question at a time: the next one when the answer to the last is out and noted.
 */
async function fetch(
  context: RelayContext,
  topics: readonly string[],
  whenOut: Parameters<Method>[2],
) {
  const { mailbox, client, fetched } = context
  let end = () => {}
  context.fetched = new Promise<void>((resolve) => {
    end = resolve
  })
  await fetched
  try {
    const page = await firstPage(mailbox, client, topics)
    whenOut(() => {
      const receipts = page.messages.map(({ topic, hash }) => ({ topic, hash, client }))
      return mailbox.acknowledge(receipts).finally(end)
    })
    return { messages: page.messages.map(toDelivery), hasMore: page.next !== undefined }
  } catch (error) {
    end()
    throw error
  }
}

/** A page may hold nothing of what was looked at. */
async function firstPage(mailbox: Mailbox, client: string, topics: readonly string[]) {
  let page = await mailbox.waiting(client, topics)
  while (page.messages.length === 0 && page.next !== undefined)
    page = await mailbox.waiting(client, topics, page.next)
  return page
}

function readTopic(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value
  throw new RelayRefusal(relayErrors.invalidTopic)
}

function readRecord(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return { ...value }
  throw new RelayRefusal(relayErrors.invalidParams)
}

function readBatch(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RelayRefusal(relayErrors.invalidParams)
  if (value.length === 0) throw new RelayRefusal(relayErrors.batchEmpty)
  if (value.length > relayLimits.batch) throw new RelayRefusal(relayErrors.batchLimit)
  return value
}
