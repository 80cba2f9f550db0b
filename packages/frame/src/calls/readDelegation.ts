import type { Hex } from 'billfold/protocol'
import { isHex, keccak256 } from 'viem'
import { delegates } from '../keys/delegates.js'
import type { Ask } from '../server/askOf.js'

/** Whether an account can do several calls as one: it has the code for it, may take it on, or neither. */
export type Delegation =
  | { readonly status: 'supported' | 'ready'; readonly delegate: Hex }
  | { readonly status: 'unsupported' }

const none = { status: 'unsupported' } as const

/** Reads it from a node of the chain. @throws NodeError, ServerError */
export async function readDelegation(
  ask: Ask,
  { chainId, from }: { chainId: string; from: Hex },
): Promise<Delegation> {
  const delegate = delegates[chainId]
  if (!delegate) return none
  const { address, codeHash } = delegate
  const [own, code] = await Promise.all([
    ask('eth_getCode', [from, 'latest']),
    ask('eth_getCode', [address, 'latest']),
  ])
  if (!isHex(code) || keccak256(code) !== codeHash) return none
  if (own === '0x') return { status: 'ready', delegate: address }
  // What another wallet has put there stays.
  const isOurs = String(own).toLowerCase() === designate(address)
  return isOurs ? { status: 'supported', delegate: address } : none
}

/** What stands for the account's code while it has taken on that of another address. */
export function designate(address: Hex): Hex {
  return `0xef0100${address.slice(2).toLowerCase()}`
}
