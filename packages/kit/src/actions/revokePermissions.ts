import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import { request } from './request.js'

/**
 * Ends what the wallet has granted (ERC-7715), with the visitor's consent. Resolves once the network has done it:
 * until then the key may act.
 *
 * @example
 * ```ts
 * import { revokePermissions } from 'billfold/accounts'
 *
 * await revokePermissions(billfold, { context })
 * ```
 * @throws NotConnectedError; WalletError where the visitor or the wallet refuses, or it is not in a block in time
 */
export async function revokePermissions(
  kit: Billfold,
  parameters: {
    /** That of the `GrantedPermission`. */
    context: Hex
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const { context, signal } = parameters
  const method = 'wallet_revokeExecutionPermission'
  await request(kit, { method, params: [{ permissionContext: context }], signal })
}
