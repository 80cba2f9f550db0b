import { type Account, accounts } from './accounts.js'
import type { BitcoinInfo } from './bitcoin/startBitcoin.js'
import { localOne, localTwo } from './chains.js'
import type { SolanaInfo } from './solana/startSolana.js'
import { type DevnetChain, type RunningChain, startChain } from './startChain.js'

/** Where everything is, as plain JSON. */
export type DevnetInfo = {
  readonly chains: readonly [DevnetChain, DevnetChain]
  readonly accounts: readonly Account[]
  /** Where it was started as well. */
  readonly solana?: SolanaInfo | undefined
  readonly bitcoin?: BitcoinInfo | undefined
}

export type Devnet = DevnetInfo & {
  /** Takes one chain off the network, as if its node had died. What it knows is kept. */
  stopChain(id: number): Promise<void>
  /** Brings it back at the same address with all it knew. */
  restartChain(id: number): Promise<void>
  /** Ends both chains. Resolves when none listens any more; may be called again. */
  stop(): Promise<void>
}

/**
 * Starts the two local EVM chains, funded and with their contracts deployed, in under two seconds.
 * They end with this process, however it ends.
 *
 * @param parameters.ports Where each listens. @default [0, 0], any free ones
 * @param parameters.signal Stops the chains when it aborts.
 * @throws Error when anvil is not installed or a given port is taken.
 *
 * @example
 * const devnet = await startDevnet()
 * const { rpcUrl, contracts } = devnet.chains[0]
 * await devnet.stop()
 */
export async function startDevnet(
  parameters: {
    readonly ports?: readonly [number, number] | undefined
    readonly signal?: AbortSignal | undefined
  } = {},
): Promise<Devnet> {
  const { ports = [0, 0], signal } = parameters
  signal?.throwIfAborted()
  const [one, two] = await startBoth(ports)
  const running = [one, two]
  const stop = async () => {
    signal?.removeEventListener('abort', stop)
    await stopAll(running)
  }
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) await stop()
  signal?.throwIfAborted()
  return {
    chains: [one.info, two.info],
    accounts,
    stopChain: (id) => findChain(running, id).goOffline(),
    restartChain: (id) => findChain(running, id).comeBack(),
    stop,
  }
}

async function startBoth(ports: readonly [number, number]): Promise<[RunningChain, RunningChain]> {
  const starts = [startChain(localOne, ports[0]), startChain(localTwo, ports[1])] as const
  try {
    return await Promise.all(starts)
  } catch (error) {
    const outcomes = await Promise.allSettled(starts)
    await stopAll(outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : [])))
    throw error
  }
}

async function stopAll(chains: readonly RunningChain[]): Promise<void> {
  await Promise.all(chains.map((chain) => chain.stop()))
}

function findChain(running: readonly RunningChain[], id: number): RunningChain {
  const chain = running.find((candidate) => candidate.info.id === id)
  if (!chain) throw new Error(`There is no local chain ${id}.`)
  return chain
}
