import { type Address, type Hex, isAddress, isHex } from 'viem'
import { invalidParams } from './walletMethod.js'

/** The fields of an `eth_sendTransaction` that a site may set. Amounts in wei. */
export type TransactionInput = {
  readonly from: Address
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

/** Parses the parameter of `eth_sendTransaction`. Throws -32602 where it is invalid. */
export function parseTransaction(input: unknown, chainId: number): TransactionInput {
  if (typeof input !== 'object' || input === null) throw invalidParams('Expected a transaction.')
  const fields = input as Record<string, unknown> // an object, checked above; each field is parsed
  const from = parseAddress(fields, 'from')
  if (!from) throw invalidParams('Expected "from".')
  const target = parseQuantity(fields, 'chainId')
  if (target !== undefined && Number(target) !== chainId)
    throw invalidParams(`The transaction is for chain ${target}, but the wallet is on ${chainId}.`)
  const to = parseAddress(fields, 'to')
  const data = parseData(fields, 'data') ?? parseData(fields, 'input')
  if (!to && !data) throw invalidParams('Expected "to" or "data".')
  const nonce = parseQuantity(fields, 'nonce')
  return {
    from,
    to,
    data,
    value: parseQuantity(fields, 'value'),
    gas: parseQuantity(fields, 'gas') ?? parseQuantity(fields, 'gasLimit'),
    gasPrice: parseQuantity(fields, 'gasPrice'),
    maxFeePerGas: parseQuantity(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: parseQuantity(fields, 'maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

type Fields = Readonly<Record<string, unknown>>

function parseAddress(fields: Fields, name: string): Address | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw invalidParams(`"${name}" must be an address.`)
}

function parseData(fields: Fields, name: string): Hex | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (isHex(value) && value.length % 2 === 0) return value
  throw invalidParams(`"${name}" must be bytes in hex.`)
}

function parseQuantity(fields: Fields, name: string): bigint | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (isHex(value) && value !== '0x') return BigInt(value)
  throw invalidParams(`"${name}" must be a quantity in hex.`)
}
