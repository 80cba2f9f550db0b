import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from 'billfold/protocol'
import { delegating, type UserOperation } from './readOperation.js'

export const entryPoint08 = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'

/** EntryPoints by their addresses, which are the same on each chain. */
const versions: Readonly<Record<string, '0.7' | '0.8'>> = {
  '0x0000000071727de22e5e9d8baf0edac6f37da032': '0.7',
  [entryPoint08]: '0.8',
}

export function versionOf(entryPoint: string): '0.7' | '0.8' | undefined {
  return versions[entryPoint.toLowerCase()]
}

/**
 * `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`: an EntryPoint's log of an
 * operation that it has had done.
 */
export const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** An operation's fields as contracts get them, in digits; bytes of any length are hashed. */
export type Packed = {
  readonly sender: string
  readonly nonce: string
  readonly initCode: string
  readonly callData: string
  readonly accountGasLimits: string
  readonly preVerificationGas: string
  readonly gasFees: string
  readonly paymasterAndData: string
}

export function pack(operation: UserOperation): Packed {
  const { sender, nonce, callData, paymaster } = operation
  const paymasterAndData = paymaster
    ? [
        paymaster.slice(2),
        halfWord(operation.paymasterVerificationGasLimit),
        halfWord(operation.paymasterPostOpGasLimit),
        (operation.paymasterData ?? '0x').slice(2),
      ].join('')
    : ''
  return {
    sender: addressWord(sender),
    nonce: numberWord(nonce),
    initCode: keccak(initCodeOf(operation)),
    callData: keccak(callData.slice(2)),
    accountGasLimits: halfWord(operation.verificationGasLimit) + halfWord(operation.callGasLimit),
    preVerificationGas: numberWord(operation.preVerificationGas ?? 0n),
    gasFees: halfWord(operation.maxPriorityFeePerGas) + halfWord(operation.maxFeePerGas),
    paymasterAndData: keccak(paymasterAndData),
  }
}

/** The hash by which an operation is known on its chain, and which its account's owner signs. */
export function hashOperation(
  operation: UserOperation,
  { chainId, entryPoint }: { chainId: bigint; entryPoint: Hex },
): Hex {
  const fields = Object.values(pack(operation)).join('')
  if (versionOf(entryPoint) === '0.7')
    return `0x${keccak(keccak(fields) + addressWord(entryPoint) + numberWord(chainId))}`
  const domain = domainType + name + version + numberWord(chainId) + addressWord(entryPoint)
  return `0x${keccak(`1901${keccak(domain)}${keccak(operationType + fields)}`)}`
}

/** With the code that is delegated to in the place of the mark (EIP-7702). */
function initCodeOf({ factory, factoryData, eip7702Auth }: UserOperation): string {
  if (!factory) return ''
  const maker = factory === delegating ? eip7702Auth?.address : factory
  return (maker ?? '0x').slice(2) + (factoryData ?? '0x').slice(2)
}

export function keccak(digits: string): string {
  return Buffer.from(keccak_256(Buffer.from(digits, 'hex'))).toString('hex')
}

export const numberWord = (number: bigint) => number.toString(16).padStart(64, '0')
export const addressWord = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
export const halfWord = (number: bigint | null | undefined) =>
  (number ?? 0n).toString(16).padStart(32, '0')

const ofText = (text: string) => keccak(Buffer.from(text).toString('hex'))
const domainType = ofText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const name = ofText('ERC4337')
const version = ofText('1')
const operationType = ofText(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
)
