import { connect } from 'node:net'
import { createRandom } from '../helpers/createRandom.js'
import type { ServerProcess } from '../helpers/startServerProcess.js'
import { type HostileRequest, makeRequest } from './hostileRequests.js'

export type HttpFuzzOutcome = {
  seed: number
  requests: number
  /** By status; what was no HTTP may be left without an answer: 0. */
  statuses: Record<string, number>
  /** Requests that the server failed at: 500, no answer to what was HTTP, or none in time. */
  failed: string[]
  /** Of an answer, in milliseconds. */
  slowest: number
  answersAfterwards: boolean
  /** Of the server's process, in MB: when a fifth was sent, and at the end. */
  memory: { early: number; late: number }
}

/** How a server is to be started for it: what it refuses unread tells nothing of how it reads. */
export const fuzzedHttp = {
  REQUESTS_PER_MINUTE: '1000000000',
  ANALYTICS_SINK: 'postgres',
  // Nobody is there.
  RPC_UPSTREAMS: JSON.stringify({ 'eip155:1': ['http://127.0.0.1:9'] }),
}

/** Sockets at a time. */
const lanes = 8
/** Milliseconds. */
const patience = 10_000
const mostFailures = 20

/** Sends requests of all kinds of wrongness, each over a socket of its own. */
export async function fuzzHttp(parameters: {
  requests: number
  seed: number
  server: ServerProcess
}): Promise<HttpFuzzOutcome> {
  const { requests, seed, server } = parameters
  const outcome = { statuses: {} as Record<string, number>, failed: [] as string[], slowest: 0 }
  let left = requests
  let early = 0

  async function lane(index: number) {
    const random = createRandom(seed + index)
    while (left > 0 && !server.hasEnded()) {
      left -= 1
      const request = makeRequest(random)
      const began = performance.now()
      const status = await exchange(server.url, request)
      outcome.slowest = Math.max(outcome.slowest, Math.round(performance.now() - began))
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
      const isFailure = status === 500 || status === 'late' || (status === 0 && request.isHttp)
      if (isFailure && outcome.failed.length < mostFailures)
        outcome.failed.push(`${status} ${request.bytes.toString('latin1').slice(0, 600)}`)
      if (early === 0 && left < requests * 0.8) early = await server.memory()
    }
  }

  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)))
  const answersAfterwards = !server.hasEnded() && (await server.isReady())
  const late = answersAfterwards ? await server.memory() : 0
  return { seed, requests, ...outcome, answersAfterwards, memory: { early, late } }
}

/** The answer's status; 0 when the socket was closed without one. */
function exchange(url: string, { bytes, isHttp }: HostileRequest): Promise<number | 'late'> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const end = (status: number | 'late') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    const timer = setTimeout(() => end(status() || 'late'), patience)
    socket.on('data', (chunk) => {
      if (answer.length < 20) answer += chunk.toString('latin1')
    })
    socket.on('error', () => end(status()))
    socket.on('close', () => end(status()))
    // Where the rest may never come, the server is not to wait for it.
    socket.on('connect', () => (isHttp ? socket.write(bytes) : socket.end(bytes)))
  })
}
