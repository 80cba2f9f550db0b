import { randomUUID } from 'node:crypto'
import { createBatcher } from '../createBatcher.js'
import type { Bus, BusListener, Notice } from './Bus.js'
import { connectRedis } from './connectRedis.js'
import type { Names } from './createNames.js'
import type { Seal } from './createSeal.js'
import { createTopicDirectory, entryLifetime } from './createTopicDirectory.js'
import { createUsageBoard } from './createUsageBoard.js'
import { formatNotices, parseNotices } from './parseNotices.js'

/** Milliseconds between two looks at whether messages get here; while they do not, at the mailbox. */
const beatInterval = 1000
/** Milliseconds in which they are to get here at first. */
const startTime = 3000
/** While they do not, it is tried more often. */
const firstBeatInterval = 250
/** Beats between two looks at the mailbox all the same: Redis promises nothing. */
const beatsBetweenLooks = 20
const beatsBetweenRefreshes = entryLifetime / 3 / beatInterval
const presenceLifetime = 10_000
/** Notices that one publication holds. */
const largestParcel = 50
/** Topics that are remembered while nobody can be told; of the others nodes hear with their looks. */
const mostUntold = 50_000

/**
 * A bus on Redis: a directory of who serves which topics, and a channel for each node. Once a second
 * a node sends itself a word: while it does not come back, or when the directory has been emptied,
 * the mailbox is asked instead.
 */
export function createRedisBus(parameters: {
  urls: string
  names: Names
  seal: Seal
  /** Told when notices begin or cease to get through, or do not begin to; with what Redis has last refused. */
  onStatus: (status: 'up' | 'down', error?: Error | undefined) => void
}): Bus {
  const { urls, names, seal, onStatus } = parameters
  const node = randomUUID()
  const channel = channelOf(node)
  const presence = `billfold:node:${node}`
  let lastError: Error | undefined
  const onError = (error: Error) => {
    lastError = error
  }
  const redis = connectRedis(urls, onError)
  const subscriber = connectRedis(urls, onError)
  const directory = createTopicDirectory(redis, { node, names })
  const board = createUsageBoard(redis, { node, names })
  const served = new Map<string, Promise<void>>()
  const untold = new Set<string>()
  let listener: BusListener | undefined
  /** What was told last. */
  let status: 'up' | 'down' | undefined
  let openedAt = 0
  /** Redis answers, and the directory is being told of all topics. */
  let isEntering = false
  let isSubscribed = false
  let beats = 0
  let heard = -1
  let mustEnter = true
  let lookedAt = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  subscriber.on('ready', subscribe)
  subscriber.on('close', () => {
    isSubscribed = false
    goDown()
  })
  subscriber.on('messageBuffer', (at: Buffer, sealed: Buffer) => {
    const text = seal.open(sealed, { at: String(at) })
    if (text?.startsWith('beat ')) heard = Number(text.slice(5))
    else if (text !== undefined) listener?.onNotices(parseNotices(text))
  })

  /** What Redis itself has said of a connection says more than that there is none. */
  function noteError(error: unknown) {
    if (error instanceof Error) lastError ??= error
  }

  function subscribe() {
    subscriber.subscribe(channel).then(() => {
      isSubscribed = true
    }, noteError)
  }

  async function beat() {
    if (status !== 'up' || heard !== beats) goDown()
    try {
      const isBack = isSubscribed && heard === beats
      const wasThere = await redis.exists(presence)
      if (!wasThere) mustEnter = true
      await Promise.all([redis.set(presence, 1, 'PX', presenceLifetime), board.sign()])
      if (status === 'up' ? mustEnter : isBack) await enterAgain()
      beats += 1
      await say(channel, `beat ${beats}`)
      if (status === 'up' && beats % beatsBetweenRefreshes === 0)
        await directory.enter([...served.keys()])
    } catch (error) {
      noteError(error)
      goDown()
    }
    // The answer to the last attempt may have been too late.
    if (!isSubscribed && subscriber.status === 'ready') subscribe()
    if (status === 'up' ? beats % beatsBetweenLooks === 0 : isTimeToLook()) listener?.onGap()
    if (!closed) timer = setTimeout(beat, status === 'up' ? beatInterval : firstBeatInterval)
    timer?.unref()
  }

  function isTimeToLook(): boolean {
    const now = Date.now()
    if (now - lookedAt < beatInterval) return false
    lookedAt = now
    return true
  }

  /** The directory had been emptied, or did not hear of all; what came meanwhile is in the mailbox. */
  async function enterAgain() {
    mustEnter = false
    isEntering = true
    try {
      await directory.enter([...served.keys()])
    } catch (error) {
      mustEnter = true
      throw error
    } finally {
      isEntering = false
    }
    setUp()
    listener?.onGap()
  }

  function setUp() {
    if (status === 'up') return
    status = 'up'
    lastError = undefined
    onStatus(status)
    const topics = [...untold]
    untold.clear()
    for (const topic of topics) tell({ topic })
  }

  function goDown() {
    const isStarting = status === undefined && Date.now() - openedAt < startTime
    if (status === 'down' || isStarting) return
    status = 'down'
    mustEnter = true
    onStatus(status, lastError)
  }

  async function enter(topic: string) {
    await directory.enter([topic]).catch(() => {
      mustEnter = true
    })
  }

  const spread = createBatcher({
    largest: 500,
    work: async (notices: readonly Notice[]) => {
      await send(notices).catch(() => {
        for (const { topic } of notices) if (untold.size < mostUntold) untold.add(topic)
      })
      return notices
    },
  })

  async function send(notices: readonly Notice[]) {
    if (status !== 'up') throw new Error('Redis does not answer.')
    const topics = [...new Set(notices.map(({ topic }) => topic))]
    const nodes = await Promise.all(topics.map(directory.nodesOf))
    const nodesOf = new Map(topics.map((topic, index) => [topic, nodes[index] ?? []]))
    const parcels = new Map<string, Notice[]>()
    for (const notice of notices)
      for (const each of nodesOf.get(notice.topic) ?? []) {
        const parcel = parcels.get(each)
        if (parcel) parcel.push(notice)
        else parcels.set(each, [notice])
      }
    await Promise.all([...parcels].map(([to, parcel]) => post(to, parcel)))
  }

  async function post(to: string, notices: readonly Notice[]) {
    for (let start = 0; start < notices.length; start += largestParcel)
      await say(channelOf(to), formatNotices(notices.slice(start, start + largestParcel)))
  }

  function say(to: string, text: string) {
    return redis.publish(to, seal.close(text, { to }))
  }

  function tell(notice: Notice) {
    void spread(notice)
  }

  return {
    open(opened) {
      listener = opened
      openedAt = Date.now()
      void beat()
    },
    async serve(topics) {
      for (const topic of topics)
        if (!served.has(topic))
          served.set(topic, status === 'up' || isEntering ? enter(topic) : Promise.resolve())
      await Promise.all(topics.map((topic) => served.get(topic)))
    },
    leave(topics) {
      for (const topic of topics) served.delete(topic)
      if (status === 'up' && topics.length > 0 && !closed) directory.leave(topics).catch(() => {})
    },
    tell,
    share: (window, usage) =>
      status === 'up'
        ? board.share(window, usage).catch(() => new Map())
        : Promise.resolve(new Map()),
    async close() {
      closed = true
      status = 'down'
      clearTimeout(timer)
      await redis.del(presence).catch(() => {})
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

const channelOf = (node: string) => `billfold:to:${node}`
