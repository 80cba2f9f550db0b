import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { ask } from './ask.js'
import { forkProgram } from './forkProgram.js'
import { readFigure } from './readFigure.js'
import { deafToken, hugeToken } from './tokens.js'
import type { Honest } from './watchHonest.js'

export type RpcAttack = keyof typeof attacks

export type AttackFigures = {
  readonly honest: Honest
  /** Requests of the attacker that were refused, by the server's own count. */
  readonly refused: number
  /** What the server's process has taken more of, in MB. */
  readonly memory: number
}

type Target = {
  readonly url: string
  /** How often. */
  readonly rounds: number
}

const chain = 'chainId=eip155:1'
const attacker = '192.0.2.66'

const call = (method: string, id: number) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params: [id] })

const attacks = {
  /** Calls that a node does not answer, alone and in batches with what others ask. */
  async slowCalls({ url, rounds }: Target) {
    await Promise.all(
      Array.from({ length: rounds }, (_, id) => {
        const logs = call('eth_getLogs', id)
        const body = id % 2 ? logs : `[${logs},${call('eth_getBalance', id)}]`
        return ask(`${url}/v1?${chain}`, { from: attacker, body })
      }),
    )
  },
  /** Large answers that nobody reads. */
  async unreadAnswers({ url, rounds }: Target) {
    const sockets = openSockets(rounds, url, (id) => {
      const body = call('eth_getProof', id)
      return `${head(body.length)}${body}`
    })
    // Who does not read does not notice the end either.
    for (const socket of sockets) socket.pause()
    while ((await readFigure(url, 'http_refused_total')) < rounds) await wait(500)
    for (const socket of sockets) socket.destroy()
  },
  /** Large bodies that never end. */
  async halfBodies({ url, rounds }: Target) {
    const unfinished = `${head(1_048_576)}${' '.repeat(1_048_000)}`
    await Promise.all(openSockets(rounds, url, () => unfinished).map(ended))
  },
  /** Half a million entries in each batch. */
  manyEntries: ({ url, rounds }: Target) => {
    const body = `[${'1,'.repeat(500_000)}1]`
    return inLanes(rounds, () => ask(`${url}/v1?${chain}`, { from: attacker, body }))
  },
  /** One body that is nested as deep as it can be. */
  deepBodies: ({ url, rounds }: Target) => {
    const body = `{"id":1,"method":"eth_call","params":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
    return inLanes(rounds, () => ask(`${url}/v1?${chain}`, { from: attacker, body }))
  },
  /** Balances of accounts that nobody has asked about, with tokens that have megabytes to say. */
  hugeTokens: ({ url, rounds }: Target) => forceTokens(url, rounds, hugeToken),
  /** The same with tokens for which no node answers. */
  deafTokens: ({ url, rounds }: Target) => forceTokens(url, rounds, deafToken),
} satisfies Record<string, (target: Target) => Promise<unknown>>

export const rpcAttacks = Object.keys(attacks) as RpcAttack[] // Its own keys.

/**
 * Attacks the RPC proxy from one address, while somebody at another asks for balances.
 *
 * @param parameters.seconds After which it is over; some attacks end by themselves before.
 * @param parameters.settings Of the server, in place of its defaults.
 */
export async function attackRpc(
  name: RpcAttack,
  {
    rounds,
    seconds,
    settings,
  }: { rounds: number; seconds: number; settings?: Record<string, string> },
): Promise<AttackFigures> {
  const node = await forkProgram('nodeProgram.ts')
  const server = await startServerProcess({
    ROLE: 'api',
    MAILBOX: 'memory',
    TRUSTED_PROXIES: '127.0.0.1',
    ANSWER_SECONDS: '2',
    RPC_UPSTREAMS: JSON.stringify({ 'eip155:1': [node.said] }),
    ...settings,
  })
  const { url } = server
  try {
    const honest = await forkProgram('honestProgram.ts', `${url}/v1?${chain}`)
    const before = await server.memory()
    let most = before
    const timer = setInterval(async () => {
      most = Math.max(most, await server.memory().catch(() => most))
    }, 500)
    const attack = attacks[name]({ url, rounds }).catch(() => {})
    await Promise.race([attack, wait(seconds * 1000)])
    clearInterval(timer)
    const refused = await readFigure(url, 'http_refused_total')
    return { honest: (await honest.ask()) as Honest, refused, memory: most - before }
  } finally {
    await server.kill()
    node.stop()
  }
}

/** As many tokens in each call as there may be. */
async function forceTokens(url: string, rounds: number, token: string): Promise<void> {
  const forced = Array.from({ length: 20 }, () => `eip155:1:${token}`)
  const calls = Array.from({ length: rounds }, (_, id) => {
    const account = `0x${id.toString(16).padStart(40, '0')}`
    const path = `/v1/account/${account}/balance?${chain}&forceUpdate=${forced}`
    return ask(`${url}${path}`, { from: attacker })
  })
  await Promise.all(calls)
}

const head = (length: number) =>
  `POST /v1?${chain} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${attacker}\r\ncontent-length: ${length}\r\n\r\n`

function openSockets(count: number, url: string, write: (id: number) => string): Socket[] {
  const port = Number(new URL(url).port)
  return Array.from({ length: count }, (_, id) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(write(id))
    return socket
  })
}

async function ended(socket: Socket): Promise<void> {
  await new Promise((resolve) => socket.once('close', resolve).resume())
}

async function inLanes(count: number, act: () => Promise<unknown>): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: 32 }, lane))
}
