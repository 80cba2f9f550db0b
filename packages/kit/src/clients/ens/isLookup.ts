import { type Hex, isHex } from '../../caip/Address.js'

/** The first four bytes of OffchainLookup(address,string[],bytes,bytes4,bytes). */
const offchainLookup = '0x556f1830'

/** Whether a contract refuses in order to send whoever asks to a gateway (ERC-3668). */
export function isLookup(revert: unknown): revert is Hex {
  return isHex(revert) && revert.startsWith(offchainLookup)
}
