import type { Hex } from 'billfold/protocol'
import { concatHex, getAddress, keccak256, padHex } from 'viem'
import { entryPoint } from '../keys/hashSmart.js'
import { accountCode, accountFactory } from './accountCode.generated.js'

/** An owner has one. */
const salt = padHex('0x')

/**
 * Where an owner's smart account is, or will be, on all chains. It follows from the account's code and its owner
 * (CREATE2): no server or node is asked, and nobody can put anything else there.
 */
export function smartAddress(owner: Hex): Hex {
  const bytecode = concatHex([accountCode, padHex(entryPoint), padHex(owner)])
  const hash = keccak256(concatHex(['0xff', accountFactory, salt, keccak256(bytecode)]))
  return getAddress(`0x${hash.slice(-40)}`)
}

/** What makes the account, told to its factory: `createAccount(address,uint256)`. */
export function makeAccountData(owner: Hex): Hex {
  return concatHex(['0x5fbfb9cf', padHex(owner), salt])
}
