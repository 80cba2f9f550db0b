import { type Address, isAddress } from '@solana/kit'
import { RpcFailure, rpcCode } from './RpcFailure.js'

export type Params = readonly unknown[]

/** @throws RpcFailure */
export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw badParameter('an address', value)
  return value
}

/** @throws RpcFailure */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw badParameter('a string', value)
  return value
}

/** @throws RpcFailure */
export function readCount(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw badParameter('a whole number', value)
  return BigInt(value)
}

/** @throws RpcFailure */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw badParameter('a list', value)
  return value
}

/** The object of options that many methods take last. */
export function readOptions(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function badParameter(expected: string, value: unknown) {
  return new RpcFailure(
    rpcCode.badParameters,
    `Expected ${expected}, got ${JSON.stringify(value)}.`,
  )
}
