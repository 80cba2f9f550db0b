import type { Address, Hex } from 'viem'
import { invalidParams, type MethodContext } from './walletMethod.js'
import { grant, orderedAddresses, revoke, visibleAddresses } from './walletState.js'

/** `eth_accounts`: what the site may see already, without asking. */
export function accounts({ state, origin }: MethodContext): Address[] {
  return visibleAddresses(state(), origin)
}

/** `eth_requestAccounts`: asks to unlock and to connect, each only where needed. */
export async function requestAccounts(context: MethodContext): Promise<Address[]> {
  await unlock(context)
  if (!context.state().origins.includes(context.origin)) await connect(context)
  return accounts(context)
}

/** `wallet_requestPermissions` (EIP-2255): asks even a site that is connected. */
export async function requestPermissions(context: MethodContext, params: readonly unknown[]) {
  assertAccountsPermission(params)
  await unlock(context)
  await connect(context)
  return permissions(context)
}

/** `wallet_getPermissions` (EIP-2255). */
export function permissions({ state, origin }: MethodContext) {
  if (!state().origins.includes(origin)) return []
  const caveat = { type: 'restrictReturnedAccounts', value: orderedAddresses(state()) }
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [caveat] }]
}

/** `wallet_revokePermissions`: the site gives its permission back. */
export function revokePermissions(context: MethodContext, params: readonly unknown[]): null {
  assertAccountsPermission(params)
  context.update((state) => revoke(state, context.origin))
  return null
}

/** Asks to unlock, where the wallet is not. */
export async function unlock({ state, update, ask }: MethodContext) {
  if (state().status === 'unlocked') return
  await ask({ kind: 'unlock' })
  update((current) => ({ ...current, status: 'unlocked' }))
}

/** Asks to connect and, with `message`, to sign that as well. */
export async function connect(
  { state, update, ask, origin }: MethodContext,
  message?: Hex,
): Promise<void> {
  await ask({ kind: 'connect', accounts: orderedAddresses(state()), ...(message && { message }) })
  update((current) => grant(current, origin))
}

function assertAccountsPermission([request]: readonly unknown[]) {
  if (typeof request === 'object' && request !== null && 'eth_accounts' in request) return
  throw invalidParams('Only the permission "eth_accounts" is known.')
}
