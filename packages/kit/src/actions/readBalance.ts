import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { AdapterNotFoundError, NetworkNotFoundError } from '../errors/config.js'
import { NativeCoinNotFoundError } from '../errors/NativeCoinNotFoundError.js'
import { hasNativeCoin } from '../state/hasNativeCoin.js'
import { formatUnits } from '../utils/formatUnits.js'
import { alertRpcRefusal } from './alertRpcRefusal.js'

/** An amount of a chain's native currency. */
export type Balance = {
  /** In the currency's smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The exact amount as a decimal. */
  readonly formatted: string
}

/**
 * Asks a chain how much of its native currency an address holds.
 *
 * @throws NetworkNotFoundError, AdapterNotFoundError, NativeCoinNotFoundError for a network that has no
 * such currency, WalletError with code `networkUnreachable`
 */
export async function readBalance(
  kit: Billfold,
  parameters: { address: string; chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<Balance> {
  const { address, chainId, signal } = parameters
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new NetworkNotFoundError(chainId)
  if (!hasNativeCoin(chainId)) throw new NativeCoinNotFoundError(network.name)
  const adapter = kit._internal.adapters[parseCaip2(chainId).namespace]
  if (!adapter) throw new AdapterNotFoundError(chainId)
  const value = await adapter.getBalance({ chainId, address, signal }).catch((error) => {
    alertRpcRefusal(kit, { chainId, error })
    throw error
  })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}
