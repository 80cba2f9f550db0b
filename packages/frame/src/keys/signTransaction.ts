import { secp256k1 } from '@noble/curves/secp256k1'
import type { Hex } from 'billfold/protocol'
import { concatHex, isAddress, keccak256, toRlp } from 'viem'
import type { Accounts } from './deriveAccounts.js'
import type { EvmTransaction } from './SignRequest.js'
import { UnsignableError } from './UnsignableError.js'

/**
 * @param authorizations As EIP-7702 has them on the wire; none for an ordinary transaction.
 * @see https://eips.ethereum.org/EIPS/eip-155, https://eips.ethereum.org/EIPS/eip-1559
 */
export function signTransaction(
  { secp256k1: key }: Accounts,
  given: EvmTransaction,
  authorizations?: readonly (readonly Hex[])[],
): Hex {
  const { chainId, nonce, gas, to = '0x', value, data } = given
  if (BigInt(chainId) === 0n) throw new UnsignableError('A transaction is of one network.')
  if (to !== '0x' && !isAddress(to)) throw new UnsignableError('This is no address.')
  const isLegacy = 'gasPrice' in given
  const rest = [trim(gas), to, trim(value), data]
  const fields = isLegacy
    ? [trim(nonce), trim(given.gasPrice), ...rest]
    : [
        ...[trim(chainId), trim(nonce)],
        ...[trim(given.maxPriorityFeePerGas), trim(given.maxFeePerGas)],
        ...rest,
        [], // no list of what is accessed
        ...(authorizations ? [authorizations] : []),
      ]
  const encode = (more: readonly Hex[]): Hex => {
    const encoded = toRlp([...fields, ...more])
    return isLegacy ? encoded : concatHex([authorizations ? '0x04' : '0x02', encoded])
  }
  const hash = keccak256(encode(isLegacy ? [trim(chainId), '0x', '0x'] : []))
  const { r, s, recovery } = secp256k1.sign(hash.slice(2), key)
  const v = isLegacy ? BigInt(chainId) * 2n + 35n + BigInt(recovery) : BigInt(recovery)
  return encode([v, r, s].map(toBytes))
}

/** A number in as few bytes as it has; none for zero. */
export function toBytes(value: bigint): Hex {
  const digits = value === 0n ? '' : value.toString(16)
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

const trim = (quantity: Hex) => toBytes(BigInt(quantity))
