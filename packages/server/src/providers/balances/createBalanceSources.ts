import type { Config } from '../../config.js'
import type { BalanceSource } from './BalanceSource.js'
import { createAlchemy } from './createAlchemy.js'
import { createBlockscout } from './createBlockscout.js'
import { createHelius } from './createHelius.js'
import { createZerion } from './createZerion.js'

/** The indexers that the operator has named, in that order. */
export function createBalanceSources(config: Config): readonly BalanceSource[] {
  const { ALCHEMY_KEY = '', BLOCKSCOUT_UPSTREAMS, HELIUS_KEY = '', ZERION_KEY = '' } = config
  const create = {
    alchemy: () => createAlchemy({ key: ALCHEMY_KEY }),
    blockscout: () => createBlockscout({ upstreams: BLOCKSCOUT_UPSTREAMS }),
    helius: () => createHelius({ key: HELIUS_KEY }),
    zerion: () => createZerion({ key: ZERION_KEY }),
  }
  return config.BALANCE_SOURCES.map((name) => create[name]())
}
