import type { Hex } from '../../caip/Address.js'
import { SendError } from '../../errors/SendError.js'
import { estimate, readL1Fee, toHex } from './evmCalls.js'
import { requireNumber } from './evmNumbers.js'
import type { EvmTransfer } from './evmTransfers.js'
import type { GasPrice } from './readGasPrice.js'
import type { Ask } from './TransferPlan.js'

/**
 * Works out what a call of a contract costs, and plays it through on a node: what would be reverted is
 * refused here.
 *
 * @throws SendError with code `refused`, `notEnough` or `notEnoughForFee`; WalletError
 */
export async function planEvmCall(
  ask: Ask,
  { from, to, data, value }: { from: string; to: Hex; data: Hex; value: bigint },
  price: GasPrice,
): Promise<{ readonly fee: bigint; readonly coinLeft: bigint; readonly transaction: EvmTransfer }> {
  const coins = await ask('eth_getBalance', [from, 'latest']).then(requireNumber)
  if (value > coins) throw new SendError('notEnough')
  const length = (data.length - 2) / 2
  const [gas, l1Fee] = await Promise.all([
    estimate(ask, { from, to, data, value: toHex(value) }),
    readL1Fee(ask, length),
  ])
  const fee = gas * price.most + l1Fee
  const coinLeft = coins - value - fee
  if (coinLeft < 0n) throw new SendError('notEnoughForFee')
  return { fee, coinLeft, transaction: { to, data, value, gas, ...price.fields } }
}
