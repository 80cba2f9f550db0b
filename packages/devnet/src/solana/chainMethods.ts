import type { Ledger } from './createLedger.js'
import { type Params, readText } from './readParams.js'
import { nodeVersion, withContext } from './withContext.js'

const slotsInEpoch = 432_000

/** The hash of the local chain's first block: the same in each run. */
export const localGenesisHash = 'Gd35n6D8kWnoKfjpCJmS5EhZamvZmqdgDu1Rk7y24WRY'

/** The methods that tell of the chain itself. */
export const chainMethods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
  getGenesisHash: () => localGenesisHash,
  getSlot: (ledger: Ledger) => ledger.slot(),
  getBlockHeight: (ledger: Ledger) => ledger.slot(),
  getLatestBlockhash: (ledger: Ledger) => withContext(ledger, ledger.latestBlockhash()),
  isBlockhashValid: (ledger: Ledger, [blockhash]: Params) =>
    withContext(ledger, ledger.isRecent(readText(blockhash))),
  getRecentPrioritizationFees: () => [],
  getEpochInfo: (ledger: Ledger) => ({
    absoluteSlot: ledger.slot(),
    blockHeight: ledger.slot(),
    epoch: Math.floor(ledger.slot() / slotsInEpoch),
    slotIndex: ledger.slot() % slotsInEpoch,
    slotsInEpoch,
    transactionCount: null,
  }),
}
