import type { Billfold } from '../Billfold.js'
import { isHex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { askChain } from './askChain.js'
import { badWalletAnswer } from './badWalletAnswer.js'

/** What stands before the address of the code that a key's own account has taken on (EIP-7702). */
const delegation = '0xef0100'

const method = 'eth_getCode'

/**
 * Asks an EVM chain whether an account is a contract there (`smartAccount`) or externally owned (`eoa`). An
 * externally owned account that delegates to code (EIP-7702) still counts, and signs, as one. A contract
 * that is not deployed yet cannot be told from an account that has never been used.
 *
 * @throws NetworkNotFoundError, AdapterNotFoundError, WalletError
 */
export async function readAccountType(
  kit: Billfold,
  parameters: { address: string; chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<'eoa' | 'smartAccount'> {
  const { address, chainId, signal } = parameters
  const code = await askChain(kit, { chainId, method, params: [address, 'latest'], signal })
  if (!isHex(code)) throw badWalletAnswer(method)
  const isDelegated = code.length === 48 && code.toLowerCase().startsWith(delegation)
  return code === '0x' || isDelegated ? 'eoa' : 'smartAccount'
}
