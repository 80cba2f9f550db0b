import type { Hex } from '../../caip/Address.js'

/** What stands before the address of the code that a key's own account has taken on (EIP-7702). */
const delegation = /^0xef0100/i

/** Whether what `eth_getCode` answers is that of a contract, and not of somebody's key. */
export function isContractCode(code: Hex): boolean {
  return code !== '0x' && !delegation.test(code)
}
