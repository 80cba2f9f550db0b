import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { type GrantedPermission, readGranted, requireSmartSessions } from './readGranted.js'
import { request } from './request.js'

/** What a key may do. Periods are in seconds, and count from the grant. */
export type AskedPermission =
  /** Sends this much of the network's coin in each period. */
  | { readonly type: 'native'; readonly amount: bigint; readonly period: number }
  /** Transfers this much of a token in each period. */
  | {
      readonly type: 'erc20'
      readonly token: Hex
      readonly amount: bigint
      readonly period: number
    }
  /** Calls one function of a contract this often in each period. */
  | {
      readonly type: 'call'
      readonly contract: Hex
      /** Four bytes. */
      readonly selector: Hex
      readonly times: number
      readonly period: number
    }

export type GrantPermissionsParameters = {
  /** CAIP-2, of an EVM network. */
  chainId: Caip2
  /** The address of the key that is to act. */
  key: Hex
  /** When it ends, in seconds since 1970: 30 days from now at most. */
  expiry: number
  permissions: readonly [AskedPermission, ...AskedPermission[]]
  /** What the key's operations may cost the account, in wei. @default none */
  gasLimit?: bigint | undefined
  signal?: AbortSignal | undefined
}

/**
 * Asks the visitor to let a key act for their smart account within limits (ERC-7715). The wallet says in
 * plain words what the key may do; the account's contract enforces the limits. Needs
 * `features: { smartSessions: true }`.
 *
 * @example
 * ```ts
 * import { grantPermissions } from 'billfold/accounts'
 *
 * const [granted] = await grantPermissions(billfold, {
 *   chainId: 'eip155:8453',
 *   key: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 *   expiry: Math.floor(Date.now() / 1000) + 7 * 24 * 3600,
 *   permissions: [{ type: 'native', amount: 10n ** 15n, period: 24 * 3600 }],
 * })
 * ```
 * @returns what was granted, as the wallet says; what is in force, only the chain knows
 * @throws NotConnectedError, NetworkNotFoundError; WalletError when the visitor or the wallet refuses
 */
export async function grantPermissions(
  kit: Billfold,
  parameters: GrantPermissionsParameters,
): Promise<readonly GrantedPermission[]> {
  const { chainId, key, expiry, permissions, gasLimit, signal } = parameters
  requireSmartSessions(kit)
  if (!/^eip155:[1-9]\d*$/.test(chainId)) throw new NetworkNotFoundError(chainId)
  const hexChainId = toHex(BigInt(chainId.slice('eip155:'.length)))
  const rules = [
    { type: 'expiry', data: { timestamp: expiry } },
    ...(gasLimit === undefined ? [] : [{ type: 'gas-limit', data: { limit: toHex(gasLimit) } }]),
  ]
  const params = permissions.map((each) => ({
    ...{ chainId: hexChainId, to: key, rules },
    permission: { ...toPermission(each), isAdjustmentAllowed: false },
  }))
  const method = 'wallet_requestExecutionPermissions'
  return readGranted(await request(kit, { method, params, signal }))
}

function toPermission(asked: AskedPermission) {
  const periodDuration = asked.period
  switch (asked.type) {
    case 'native':
      return {
        type: 'native-token-periodic',
        data: { periodAmount: toHex(asked.amount), periodDuration },
      }
    case 'erc20':
      return {
        type: 'erc20-token-periodic',
        data: { tokenAddress: asked.token, periodAmount: toHex(asked.amount), periodDuration },
      }
    case 'call': {
      const { contract: address, selector, times: periodCalls } = asked
      return {
        type: 'contract-call',
        data: { address, selector, periodCalls, periodDuration },
      }
    }
    default:
      return asked satisfies never
  }
}

const toHex = (number: bigint): Hex => `0x${number.toString(16)}`
