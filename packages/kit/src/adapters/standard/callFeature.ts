import type { StandardSource } from '../../connectors/walletStandard.js'
import { walletError } from '../../errors/toWalletError.js'
import { isRecord } from '../../utils/isRecord.js'

/** Whether a wallet has a feature (Wallet Standard), such as `solana:signMessage`. */
export function hasFeature({ features }: StandardSource, name: string): boolean {
  return isRecord(features) && isRecord(features[name])
}

/**
 * Calls a wallet's feature.
 *
 * @throws WalletError with code `notSupported` when the wallet does not have it
 */
export async function callFeature(
  { features }: StandardSource,
  name: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const feature = isRecord(features) ? features[name] : undefined
  const method = isRecord(feature) ? feature[name.slice(name.indexOf(':') + 1)] : undefined
  if (typeof method !== 'function') throw walletError('notSupported')
  return Reflect.apply(method, feature, inputs)
}
