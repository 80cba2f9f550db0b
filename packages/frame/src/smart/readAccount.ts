import type { Hex } from 'billfold/protocol'
import { isHex } from 'viem'
import { type Ask, askOf } from '../server/askOf.js'
import type { RequestRpc } from '../server/createRpcCaller.js'
import { smartAddress } from './smartAddress.js'

/** The contract that an owner's key owns: the same address on all chains, from where it is deployed or not. */
export type SmartWallet = { readonly address: Hex; readonly isDeployed: boolean }

/** Where the account is follows from its owner; a node says whether it is deployed. Not known, it is not. */
export async function readAccount(
  requestRpc: RequestRpc,
  { chainId, owner }: { chainId: string; owner: Hex },
): Promise<SmartWallet> {
  const address = smartAddress(owner)
  const isDeployed = await readDeployed(askOf(requestRpc, { chainId }), address).catch(() => false)
  return { address, isDeployed }
}

/** @throws NodeError, ServerError */
export async function readDeployed(ask: Ask, address: Hex): Promise<boolean> {
  const code = await ask('eth_getCode', [address, 'latest'])
  return isHex(code) && code !== '0x'
}
