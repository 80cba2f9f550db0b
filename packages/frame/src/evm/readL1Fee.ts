import { concatHex, type Hex, numberToHex, size } from 'viem'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { readNumber } from './readNumber.js'

/**
 * Where rollups of the OP Stack keep the prices of the layer below.
 *
 * @see https://docs.optimism.io/op-stack/transactions/fees
 */
const gasPriceOracle = '0x420000000000000000000000000000000000000f'
/** In bytes: what a transaction has beside its data, at most. */
const frameSize = 160
/** The layer's price may double before the transaction is in a block. */
const margin = 2n

/**
 * Reads what a rollup takes at most, beside its gas, for putting a transaction on the layer below; 0 where there is no
 * such fee. It never fails.
 */
export async function readL1Fee(ask: Ask, data: Hex): Promise<bigint | 'unknown'> {
  const bytes = size(data) + frameSize
  const read = async (call: Hex) => {
    const answer = await ask('eth_call', [{ to: gasPriceOracle, data: call }, 'latest'])
    return answer === '0x' ? 0n : readNumber(answer)
  }
  try {
    // getL1FeeUpperBound(uint256)
    const told = await read(concatHex(['0xf1c7a58b', numberToHex(bytes, { size: 32 })]))
      // Older ones have getL1Fee(bytes) alone, for which no bytes cost more than these.
      .catch((error) =>
        error instanceof NodeError ? read(callWith(bytes)) : Promise.reject(error),
      )
    return told === undefined ? 'unknown' : told * margin
  } catch {
    return 'unknown'
  }
}

function callWith(bytes: number): Hex {
  const words = Math.ceil(bytes / 32)
  const content = `0x${'ff'.repeat(bytes).padEnd(words * 64, '0')}` as const
  return concatHex([
    '0x49948e0e',
    numberToHex(32, { size: 32 }),
    numberToHex(bytes, { size: 32 }),
    content,
  ])
}
