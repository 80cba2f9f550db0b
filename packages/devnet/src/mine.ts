import { rpc } from './rpc.js'

/** Mines blocks at once. @default 1 */
export async function mine(
  chain: { readonly rpcUrl: string },
  parameters: { readonly blocks?: number | undefined } = {},
): Promise<void> {
  const { blocks = 1 } = parameters
  await rpc(chain.rpcUrl, 'anvil_mine', [`0x${blocks.toString(16)}`])
}
