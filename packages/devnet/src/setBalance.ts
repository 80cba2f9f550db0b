import type { Hex } from 'viem'
import { rpc } from './rpc.js'

/** Gives an address exactly `value` of the chain's own coin, in wei. */
export async function setBalance(
  chain: { readonly rpcUrl: string },
  parameters: { readonly address: Hex; readonly value: bigint },
): Promise<void> {
  const { address, value } = parameters
  await rpc(chain.rpcUrl, 'anvil_setBalance', [address, `0x${value.toString(16)}`])
}
