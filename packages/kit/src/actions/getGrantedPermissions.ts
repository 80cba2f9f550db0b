import type { Billfold } from '../Billfold.js'
import { type GrantedPermission, readGranted } from './readGranted.js'
import { request } from './request.js'

/**
 * What the connected wallet has granted to this page and still holds (ERC-7715).
 *
 * @example
 * ```ts
 * import { getGrantedPermissions } from 'billfold/accounts'
 *
 * const granted = await getGrantedPermissions(billfold)
 * ```
 * @throws NotConnectedError, WalletError
 */
export async function getGrantedPermissions(
  kit: Billfold,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<readonly GrantedPermission[]> {
  return readGranted(
    await request(kit, { method: 'wallet_getGrantedExecutionPermissions', signal }),
  )
}
