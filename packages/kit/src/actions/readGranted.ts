import * as z from 'zod/mini'
import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { WalletError } from '../errors/WalletError.js'
import { badWalletAnswer } from './badWalletAnswer.js'

/** A permission that a wallet has granted (ERC-7715). */
export type GrantedPermission = {
  readonly chainId: Caip2
  /** The account that granted it, if the wallet says so. */
  readonly from: Hex | undefined
  /** The key that may act. */
  readonly to: Hex
  readonly permission: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  /** In seconds since 1970; undefined if the wallet names no end. */
  readonly expiry: number | undefined
  /** What the permission is redeemed and revoked with (ERC-7710). */
  readonly context: Hex
  /** The contract that the key calls to redeem it. */
  readonly delegationManager: Hex | undefined
}

const bytes = z.templateLiteral(['0x', z.string().check(z.regex(/^(?:[\da-f]{2})*$/i))])
const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-f]{40}$/i))])
const granted = z.array(
  z.object({
    chainId: z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,12}$/i)),
    from: z.optional(address),
    to: address,
    permission: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
    rules: z.optional(z.nullable(z.array(z.object({ type: z.string(), data: z.unknown() })))),
    context: bytes,
    delegationManager: z.optional(address),
  }),
)

/** @throws WalletError for an answer that is of another form */
export function readGranted(answer: unknown): readonly GrantedPermission[] {
  const read = granted.safeParse(answer)
  if (!read.success) throw badWalletAnswer('its granted permissions')
  return read.data.map(({ chainId, from, to, permission, rules, context, delegationManager }) => {
    const end = rules?.find(({ type }) => type === 'expiry')
    const { timestamp } = Object(end?.data)
    return {
      ...{ chainId: `eip155:${BigInt(chainId)}`, from, to, permission, context, delegationManager },
      expiry: typeof timestamp === 'number' ? timestamp : undefined,
    }
  })
}

/** @throws WalletError where the host has not switched sessions on */
export function requireSmartSessions({ options }: Billfold): void {
  if (options.features.smartSessions) return
  throw new WalletError({
    code: 'notSupported',
    shortMessage: 'Sessions are switched off on this page: set features.smartSessions.',
  })
}
