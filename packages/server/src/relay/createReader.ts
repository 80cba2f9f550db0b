import { relayLimits } from 'billfold/protocol'
import type { WebSocket } from 'ws'
import type { Mailbox, MailboxMessage } from '../mailbox/Mailbox.js'
import { closeCodes } from './closeCodes.js'
import type { Holding } from './createHeld.js'
import type { Outbox } from './createOutbox.js'
import { RelayRefusal } from './RelayError.js'
import type { RelayMetrics } from './RelayMetrics.js'
import { sendAway } from './sendAway.js'
import { subscriptionId } from './subscriptionId.js'
import { toDelivery } from './toDelivery.js'

/** Hands messages to one socket, no more of them than it reads and confirms. */
export type Reader = {
  /** Whose socket it is. */
  readonly client: string
  /** Hands a message out, now or when the reader is ready for it. */
  hand(message: MailboxMessage): void
  /** Hands out what waits for the client on topics. */
  owe(topics: readonly string[]): void
  /** Takes the reader's confirmation of a frame; false when there was nothing to confirm. */
  confirm(id: number): boolean
}

/** The most that a reader may leave unconfirmed; then it gets no more until it confirms. */
const mostUnconfirmed = 1000
/** What one that is unconfirmed takes here. */
const bytesOfReceipt = 512
/** Bytes a reader may be behind; what comes then waits in the mailbox until it has caught up. */
const mostBuffered = 1_048_576
/** Messages, and bytes of each, that are kept while the mailbox is read; of others it is asked again. */
const mostMeanwhile = 100
const largestMeanwhile = 16_384
/** Milliseconds. */
const retryPause = 1000

export function createReader(parameters: {
  socket: WebSocket
  outbox: Outbox
  holding: Holding
  client: string
  mailbox: Mailbox
  isListening: (topic: string) => boolean
  nextId: () => number
  /** Milliseconds after which a reader that takes nothing is sent away. */
  stall: number
  metrics: RelayMetrics
  onError: (error: unknown) => void
}): Reader {
  const { socket, outbox, holding, client, mailbox, isListening, nextId, stall, metrics, onError } =
    parameters
  /** What has been handed out and not been confirmed, by the id of the frame. */
  const open = new Map<number, { topic: string; hash: string }>()
  /** The same until the mailbox knows of the receipt, so that nothing is handed out twice meanwhile. */
  const handed = new Set<string>()
  /** What the mailbox has heard of while a page was read, which may be older than that. */
  const settled: string[] = []
  const owed = new Set<string>()
  /** What has come while the mailbox was read. */
  const meanwhile: MailboxMessage[] = []
  let catchingUp = false

  const isOpen = () => socket.readyState === socket.OPEN

  function hand(message: MailboxMessage) {
    const { topic } = message
    const isReady =
      open.size < mostUnconfirmed &&
      socket.bufferedAmount <= mostBuffered &&
      outbox.fits(message.message.length)
    if (isReady && !catchingUp && owed.size === 0) return send(message)
    // Then the mailbox is read once more anyway.
    if (owed.has(topic)) return
    const isSmall = message.message.length <= largestMeanwhile
    if (isReady && catchingUp && isSmall && meanwhile.length < mostMeanwhile)
      meanwhile.push(message)
    else owe([topic])
  }

  function owe(topics: readonly string[]) {
    for (const topic of topics) owed.add(topic)
    goOn()
  }

  function goOn() {
    if (catchingUp || owed.size === 0 || open.size >= mostUnconfirmed || !isOpen()) return
    catchingUp = true
    // The answer to a subscription goes first: clients know their subscription by it.
    setImmediate(catchUp)
  }

  async function catchUp() {
    while (owed.size > 0 && open.size < mostUnconfirmed && isOpen()) {
      const topics = [...owed].slice(0, relayLimits.batch)
      for (const topic of topics) owed.delete(topic)
      try {
        await handWaiting(topics)
      } catch (error) {
        if (!(error instanceof RelayRefusal)) onError(error)
        for (const topic of topics) owed.add(topic)
        await new Promise((resolve) => setTimeout(resolve, retryPause).unref())
      }
      handMeanwhile()
    }
    catchingUp = false
  }

  /** What came while the mailbox was read may have been too late for that. */
  function handMeanwhile() {
    for (const message of meanwhile.splice(0)) {
      const { topic } = message
      if (open.size >= mostUnconfirmed) owed.add(topic)
      else if (isListening(topic) && !owed.has(topic)) send(message)
    }
    for (const key of settled.splice(0)) handed.delete(key)
  }

  async function handWaiting(topics: readonly string[]) {
    let after: string | undefined
    do {
      const isDrained = socket.bufferedAmount === 0 || (await drain())
      const wanted = topics.filter(isListening)
      if (!isDrained || wanted.length === 0) return
      const page = await mailbox.waiting(client, wanted, after)
      for (const message of page.messages) {
        if (open.size >= mostUnconfirmed) {
          for (const topic of topics) owed.add(topic)
          return
        }
        if (isListening(message.topic)) send(message)
      }
      after = page.next
    } while (after !== undefined)
  }

  /** True when all that was sent is out; a reader that takes nothing for long is sent away. */
  function drain(): Promise<boolean> {
    return new Promise((resolve) => {
      if (!isOpen()) return resolve(false)
      const timer = setTimeout(() => {
        if (isOpen()) metrics.refused('slow')
        sendAway(socket, closeCodes.tooMany, 'Reading too slowly')
        resolve(false)
      }, stall)
      timer.unref()
      socket.ping('', undefined, (error?: Error) => {
        clearTimeout(timer)
        resolve(!error)
      })
    })
  }

  function send(message: MailboxMessage) {
    const { topic, hash } = message
    const key = topic + hash
    if (handed.has(key) || !isOpen()) return
    const id = nextId()
    open.set(id, { topic, hash })
    handed.add(key)
    holding.add(bytesOfReceipt)
    const params = { id: subscriptionId(client, topic), data: toDelivery(message) }
    outbox.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    metrics.delivered()
  }

  function confirm(id: number) {
    const receipt = open.get(id)
    if (!receipt) return false
    open.delete(id)
    holding.add(-bytesOfReceipt)
    metrics.acknowledged()
    const key = receipt.topic + receipt.hash
    const settle = () => {
      if (catchingUp) settled.push(key)
      else handed.delete(key)
    }
    mailbox
      .acknowledge([{ ...receipt, client }])
      .catch(onError)
      .then(settle)
    if (owed.size > 0 && open.size <= mostUnconfirmed / 2) goOn()
    return true
  }

  return { client, hand, owe, confirm }
}
