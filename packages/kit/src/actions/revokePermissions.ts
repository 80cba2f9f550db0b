import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { request } from './request.js'

/**
 * Revokes a permission that the wallet has granted (ERC-7715), with the visitor's consent. Resolves once
 * that is in a block: until then, the key may still act.
 *
 * @example
 * ```ts
 * import { revokePermissions } from 'billfold/accounts'
 *
 * await revokePermissions(billfold, { context, chainId })
 * ```
 * @throws NotConnectedError; WalletError where the visitor or the wallet refuses, or it is not in a block in time
 */
export async function revokePermissions(
  kit: Billfold,
  parameters: {
    /** The `context` of the `GrantedPermission`. */
    context: Hex
    /**
     * The `chainId` of the `GrantedPermission` (CAIP-2): the wallet looks only there.
     * @default wherever it finds it
     */
    chainId?: Caip2 | undefined
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const { context, chainId, signal } = parameters
  const method = 'wallet_revokeExecutionPermission'
  const place = chainId && { chainId: `0x${BigInt(parseCaip2(chainId).reference).toString(16)}` }
  await request(kit, { method, params: [{ permissionContext: context, ...place }], signal })
}
