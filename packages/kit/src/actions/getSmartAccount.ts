import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import { openSmartAccount, type SmartAccountParameters } from './openSmartAccount.js'

/** A smart account on one network. */
export type SmartAccountInfo = {
  /** Its address, also before its first operation deploys it. */
  readonly address: Hex
  readonly isDeployed: boolean
  /** The connected account, whose key signs for it. */
  readonly owner: Hex
}

/**
 * Returns a factory's account that belongs to the connected wallet. Its address is known before any
 * transaction.
 *
 * @example
 * ```ts
 * import { getSmartAccount } from 'billfold/accounts'
 *
 * const { address, isDeployed } = await getSmartAccount(billfold, { chainId: 'eip155:1', factory })
 * ```
 * @throws NotConnectedError, NetworkNotFoundError, WalletError
 */
export async function getSmartAccount(
  kit: Billfold,
  parameters: SmartAccountParameters,
): Promise<SmartAccountInfo> {
  const { account, owner } = await openSmartAccount(kit, parameters)
  return { address: account.address, isDeployed: await account.isDeployed(), owner }
}
