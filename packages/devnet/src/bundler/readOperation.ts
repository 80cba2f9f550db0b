import type { Address, Hex, SignedAuthorization } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { BundlerFailure, bundlerCodes } from './BundlerFailure.js'

type Operation = UserOperation<'0.8'>

const bytes = /^0x([\da-f]{2})*$/i
const quantity = /^0x[\da-f]{1,64}$/i
const address = /^0x[\da-f]{40}$/i

/**
 * Reads a user operation of EntryPoint 0.8 as it travels. Limits of gas that are not there are 0.
 *
 * @throws BundlerFailure that names the field that is wrong
 */
export function readOperation(given: unknown): Operation {
  if (typeof given !== 'object' || given === null) throw bad('the operation')
  const fields = new Map<string, unknown>(Object.entries(given))
  const read = <Value extends Hex>(name: string, shape: RegExp): Value | undefined => {
    const value = fields.get(name)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string' || !shape.test(value)) throw bad(name)
    return value as Value // It has the shape.
  }
  const need = <Value extends Hex>(name: string, shape: RegExp): Value => {
    const value = read<Value>(name, shape)
    if (value === undefined) throw bad(name)
    return value
  }
  const number = (name: string) => BigInt(read(name, quantity) ?? 0)
  const factory = fields.get('factory') === '0x7702' ? '0x7702' : read<Address>('factory', address)
  const paymaster = read<Address>('paymaster', address)
  const authorization = readAuthorization(fields.get('eip7702Auth'))
  return {
    sender: need<Address>('sender', address),
    nonce: BigInt(need('nonce', quantity)),
    callData: need('callData', bytes),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    signature: read('signature', bytes) ?? '0x',
    ...(factory && { factory, factoryData: read('factoryData', bytes) ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: read('paymasterData', bytes) ?? '0x',
      paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
    }),
    ...(authorization && { authorization }),
  }
}

function readAuthorization(given: unknown): SignedAuthorization<number> | undefined {
  if (given === undefined || given === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(given))
  const read = (name: string, shape: RegExp): Hex => {
    const value = fields.get(name)
    if (typeof value !== 'string' || !shape.test(value)) throw bad(`eip7702Auth.${name}`)
    return value as Hex // It has the shape.
  }
  return {
    address: read('address', address),
    chainId: Number(read('chainId', quantity)),
    nonce: Number(read('nonce', quantity)),
    r: read('r', quantity),
    s: read('s', quantity),
    yParity: Number(read('yParity', quantity)),
  }
}

function bad(what: string): BundlerFailure {
  return new BundlerFailure(bundlerCodes.badFields, `Invalid UserOperation: ${what}.`)
}
