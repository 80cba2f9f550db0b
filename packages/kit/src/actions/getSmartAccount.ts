import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import { openSmartAccount, type SmartAccountParameters } from './openSmartAccount.js'

/** An account that is a contract, on one network. */
export type SmartAccountInfo = {
  /** Where it is, or will be with its first operation. */
  readonly address: Hex
  readonly isDeployed: boolean
  /** The connected account, whose key signs for it. */
  readonly owner: Hex
}

/**
 * The account of a factory that belongs to the connected wallet. It needs no transaction to have an address.
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
