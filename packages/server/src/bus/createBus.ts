import type { Bus } from './Bus.js'
import { createLocalBus } from './createLocalBus.js'
import type { Names } from './createNames.js'
import { createRedisBus } from './createRedisBus.js'
import type { Seal } from './createSeal.js'

/** The bus between nodes: on Redis where there is one, else there is but this node. */
export function createBus(parameters: {
  urls: string | undefined
  names: Names
  seal: Seal
  onStatus: (status: 'up' | 'down', error?: Error | undefined) => void
}): Bus {
  const { urls, names, seal, onStatus } = parameters
  return urls === undefined ? createLocalBus() : createRedisBus({ urls, names, seal, onStatus })
}
