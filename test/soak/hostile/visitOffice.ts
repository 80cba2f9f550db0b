import { type Dialed, dialRelay } from '../../helpers/dialRelay.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { until } from '../../helpers/until.js'
import { behindProxy, from } from './measureOthers.js'

export type OfficeOutcome = {
  sockets: number
  /** Messages that came to their readers. */
  delivered: number
  /** Calls that were not answered as they should be, and sockets that were closed. */
  refused: number
  closed: number
  /** What the server says of limits that were met. */
  limits: readonly string[]
}

/** As many at a time as open a socket. */
const lanes = 100
/** Requests and answers of a session. */
const exchanges = 3

/**
 * Many sites and wallets behind one address: each pair proposes, settles, asks and answers, and comes back
 * once, all at the same time, as after the loss of a network.
 */
export async function visitOffice(parameters: { sockets: number }): Promise<OfficeOutcome> {
  const { sockets } = parameters
  const server = await startServerProcess({ MAILBOX: 'memory', ...behindProxy })
  const outcome = { delivered: 0, refused: 0, closed: 0 }
  /** Sockets that we have ended ourselves. */
  const ended = new Set<Dialed['socket']>()
  const end = ({ socket }: Dialed) => {
    ended.add(socket)
    socket.terminate()
  }
  try {
    const open = async (keys?: Dialed['keys']) => {
      const dialed = await dialRelay(server.relayUrl, { ...from('198.51.100.1'), keys })
      void dialed.closed.then(() => {
        if (!ended.has(dialed.socket)) outcome.closed += 1
      })
      return dialed
    }
    const expectTrue = async (call: Promise<unknown>) => {
      const result = await call
      if (result !== true && !Array.isArray(result)) outcome.refused += 1
    }
    const all: Dialed[] = []
    await inLanes(sockets / 2, async () => {
      const [site, wallet] = await Promise.all([open(), open()])
      await playSession(site, wallet, expectTrue)
      outcome.delivered += site.messages.length + wallet.messages.length
      all.push(site, wallet)
    })
    for (const each of all) end(each)
    const back = await inLanes(sockets, async (index) => {
      const client = await open(all[index]?.keys)
      const topics = Array.from({ length: 10 }, newTopic)
      await expectTrue(client.call('irn_batchSubscribe', { topics }))
      return client
    })
    const figures = await fetch(
      `${server.relayUrl.replace('ws', 'http').replace('/relay', '')}/metrics`,
    )
    const limits = (await figures.text()).match(/^relay_(?:limited|refused)_total\{.*/gm) ?? []
    for (const each of back) end(each)
    return { sockets, ...outcome, limits }
  } finally {
    await server.kill()
  }
}

async function playSession(
  site: Dialed,
  wallet: Dialed,
  expectTrue: (call: Promise<unknown>) => Promise<void>,
) {
  const [pairing, session] = [newTopic(), newTopic()]
  const text = (what: string) => `${what} ${crypto.randomUUID()}`.padEnd(3000, '.')
  const subscribe = (client: Dialed, topic: string) =>
    expectTrue(client.call('irn_batchSubscribe', { topics: [topic] }))
  const publish = (client: Dialed, topic: string, tag: number, message: string) =>
    expectTrue(client.call('irn_publish', { topic, message, ttl: 300, tag }))
  await subscribe(site, pairing)
  await publish(site, pairing, 1100, text('proposal'))
  await subscribe(wallet, pairing)
  await until('a proposal', () => wallet.messages.length === 1)
  await Promise.all([subscribe(site, session), subscribe(wallet, session)])
  await publish(wallet, session, 1102, text('settlement'))
  for (let round = 0; round < exchanges; round += 1) {
    await publish(site, session, 1108, text('request'))
    await publish(wallet, session, 1109, text('answer'))
  }
  await until('all answers', () => site.messages.length === exchanges + 1)
  await until('all requests', () => wallet.messages.length === exchanges + 1)
}

async function inLanes<value>(count: number, work: (index: number) => Promise<value>) {
  const done: value[] = []
  let next = 0
  const lane = async () => {
    while (next < count) done.push(await work(next++))
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
  return done
}

function newTopic(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2)
}
