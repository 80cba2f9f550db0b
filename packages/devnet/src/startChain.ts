import type { ChainDefinition } from './chains.js'
import { type Contracts, deployContracts } from './deployContracts.js'
import { rpc } from './rpc.js'
import { startAnvil } from './startAnvil.js'

/** A running chain as plain JSON, to be handed to a page or a test. */
export type DevnetChain = ChainDefinition & {
  readonly rpcUrl: string
  readonly contracts: Contracts
}

export type RunningChain = {
  readonly info: DevnetChain
  /** Stops answering, as a node that died, and keeps what it knows. */
  goOffline(): Promise<void>
  /** Answers again at the same address, with all it knew. */
  comeBack(): Promise<void>
  /** Ends for good. */
  stop(): Promise<void>
}

/**
 * @param port 0 for any free one.
 * @throws Error when anvil is not installed or the port is taken.
 */
export async function startChain(definition: ChainDefinition, port: number): Promise<RunningChain> {
  const chainId = definition.id
  const begin = seconds()
  let anvil = await startAnvil({ chainId, port, begin })
  const { rpcUrl, port: actualPort } = anvil
  const contracts = await deployContracts(rpcUrl).catch(async (error) => {
    await anvil.stop()
    throw error
  })
  let memory: unknown

  return {
    info: { ...definition, rpcUrl, contracts },
    async goOffline() {
      memory = await rpc(rpcUrl, 'anvil_dumpState')
      await anvil.stop()
    },
    async comeBack() {
      // It makes a first block of its own and keeps both: they have to be the same.
      anvil = await startAnvil({ chainId, port: actualPort, begin })
      await rpc(rpcUrl, 'anvil_loadState', [memory])
      await rpc(rpcUrl, 'evm_setTime', [seconds()])
    },
    stop: () => anvil.stop(),
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
