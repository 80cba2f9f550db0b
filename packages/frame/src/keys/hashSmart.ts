import type { Hex } from 'billfold/protocol'
import { concatHex, isAddress, keccak256, numberToHex, padHex, stringToHex } from 'viem'
import type { Addresses } from './deriveAccounts.js'
import type { SmartAccount, UserOperation } from './SignRequest.js'
import { UnsignableError } from './UnsignableError.js'

/** Of version 0.8: at the same address on all chains, since that follows from its code. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/**
 * What an account's owner signs to have it do an operation: all of that, on one chain. A script of its own, which most
 * signatures do without.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 * @throws UnsignableError
 */
export function hashOperation(
  owner: Addresses,
  { chainId, operation }: { readonly chainId: Hex; readonly operation: UserOperation },
): Hex {
  const { sender, paymaster } = operation
  requireAccount(owner, { address: sender, chainId })
  const words = [
    hashText(operationType),
    padHex(sender),
    word(operation.nonce),
    keccak256(concatHex([operation.factory ?? '0x', operation.factoryData ?? '0x'])),
    keccak256(operation.callData),
    twoHalves(operation.verificationGasLimit, operation.callGasLimit),
    word(operation.preVerificationGas),
    twoHalves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    keccak256(
      paymaster === undefined
        ? '0x'
        : concatHex([
            paymaster,
            half(operation.paymasterVerificationGasLimit ?? '0x0'),
            half(operation.paymasterPostOpGasLimit ?? '0x0'),
            operation.paymasterData ?? '0x',
          ]),
    ),
  ]
  return hashStruct({ name: 'ERC4337', contract: entryPoint, chainId }, words)
}

/**
 * What an account's owner signs to have it sign a hash (ERC-1271): good for that account on that chain alone. As
 * SessionAccount.sol has it.
 *
 * @throws UnsignableError
 */
export function hashForAccount(
  owner: Addresses,
  { address, chainId, hash }: SmartAccount & { readonly hash: Hex },
): Hex {
  requireAccount(owner, { address, chainId })
  const place = { name: 'Billfold account', contract: address, chainId }
  return hashStruct(place, [hashText(messageType), hash])
}

const domainType =
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
const operationType =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'
const messageType = 'AccountMessage(bytes32 hash)'

/** By EIP-712. Both have no parts but words. */
function hashStruct(
  { name, contract, chainId }: { name: string; contract: Hex; chainId: Hex },
  words: readonly Hex[],
): Hex {
  const domain = [hashText(domainType), hashText(name), hashText('1'), word(chainId)]
  const hash = keccak256(concatHex([...domain, padHex(contract)]))
  return keccak256(concatHex(['0x1901', hash, keccak256(concatHex(words))]))
}

/** The key's own address is none of its contracts: by code that it has taken on it would do the same (EIP-7702). */
function requireAccount({ eip155 }: Addresses, { address, chainId }: SmartAccount): void {
  const isOwn = address.toLowerCase() === eip155.toLowerCase()
  if (isOwn || !isAddress(address) || BigInt(chainId) === 0n)
    throw new UnsignableError('This is no account of one network that the key owns.')
}

const hashText = (text: string) => keccak256(stringToHex(text))
const word = (quantity: Hex) => numberToHex(BigInt(quantity), { size: 32 })
const half = (quantity: Hex) => numberToHex(BigInt(quantity), { size: 16 })
const twoHalves = (first: Hex, second: Hex) => concatHex([half(first), half(second)])
