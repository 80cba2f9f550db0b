import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type Chain, createChain, type Outcome } from './createChain.js'
import { createUpstream } from './createUpstream.js'
import type { RpcUpstreams } from './parseUpstreams.js'

/** Connections to one node. */
const mostSockets = 1024

export type RpcMetrics = {
  /** A call of a visitor is answered. */
  answered(call: { chain: string; outcome: Outcome }): void
  /** A node was asked. `upstream` is its place in the list, from 0. */
  asked(exchange: { chain: string; upstream: number; isGood: boolean; seconds: number }): void
}

/**
 * - `resting`: it fails too often, and is left alone for a while
 * - `well`: it answers again
 * - `foreign`: it is of another chain than the one it is listed for, and is not asked
 */
export type NodeState = 'resting' | 'well' | 'foreign'

export type CreateChainsParameters = {
  upstreams: RpcUpstreams
  /** Every method is let through and nothing is kept: for test nodes. @default false */
  isDev?: boolean | undefined
  /** Methods that are let through besides the public ones, as `refuseMethod` takes them. */
  allowed?: readonly string[] | undefined
  metrics: RpcMetrics
  /** Told of what the operator should know of a node. `upstream` is its place in the list, from 0. */
  onNode?: ((node: { chain: string; upstream: number; state: NodeState }) => void) | undefined
  /** How long all attempts together may take, in milliseconds. @default 10_000 */
  patience?: number | undefined
  /** A clock that never goes back, in milliseconds. */
  now?: (() => number) | undefined
  random?: (() => number) | undefined
}

/** The chains that an operator has nodes of, by their ids (CAIP-2). */
export function createChains(parameters: CreateChainsParameters): ReadonlyMap<string, Chain> {
  const { upstreams, isDev = false, allowed, metrics, onNode, patience = 10_000 } = parameters
  const { now = () => performance.now(), random = Math.random } = parameters
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: mostSockets }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: mostSockets }),
  }
  const create = (chain: string, urls: readonly string[]) =>
    createChain({
      chainId: chain,
      upstreams: urls.map((url, upstream) =>
        createUpstream({
          url: new URL(url),
          chainId: isDev ? undefined : chain,
          agents,
          events: {
            onAsked: (exchange) => metrics.asked({ chain, upstream, ...exchange }),
            onRest: (isResting) => {
              onNode?.({ chain, upstream, state: isResting ? 'resting' : 'well' })
            },
            onForeign: () => onNode?.({ chain, upstream, state: 'foreign' }),
          },
          now,
        }),
      ),
      isDev,
      allowed,
      onAnswer: (outcome) => metrics.answered({ chain, outcome }),
      patience,
      now,
      random,
    })
  return new Map(Object.entries(upstreams).map(([chain, urls]) => [chain, create(chain, urls)]))
}
