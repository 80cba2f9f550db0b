import type { Hex } from 'billfold/protocol'
import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'

/** A transaction as a page asks for it. Number, gas and fees are wishes: the frame fills in what it takes. */
export type AskedTransaction = {
  /** CAIP-2 */
  readonly chainId: string
  readonly from: Hex
  /** None: it creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly nonce: bigint | undefined
  readonly gas: bigint | undefined
  readonly fees: AskedFees | undefined
}

export type AskedFees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint | undefined }

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const account = z.string().check(z.refine((value) => isAddress(value)))

/** What is not here cannot be shown, so that it is not signed: authorisations, blobs, lists of what is accessed. */
const transaction = z.strictObject({
  from: account,
  to: z.optional(z.nullable(account)),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  nonce: z.optional(quantity),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(z.enum(['0x0', '0x2'])),
  accessList: z.optional(z.array(z.never())),
})

/**
 * Reads what a page wants to have sent, strictly.
 *
 * @throws FrameRefusal for what is of another form, for another account or another network, or not allowed
 */
export function readTransactionCall(parameters: {
  params: unknown
  /** CAIP-2, of the network in use. */
  chainId: string
  /** The visitor's. */
  address: string
}): AskedTransaction {
  const { params, chainId, address } = parameters
  const [given, ...others] = Array.isArray(params) ? params : []
  const read = transaction.safeParse(given)
  if (!read.success || others.length > 0) throw new FrameRefusal('invalidParams')
  const { from, to, value = 0n, data, input, nonce, gas, chainId: named } = read.data
  const isOwn = from.toLowerCase() === address.toLowerCase()
  const isHere = named === undefined || `eip155:${named}` === chainId
  const isOneText = data === undefined || input === undefined || data === input
  if (!isOwn || !isHere || !isOneText || !chainId.startsWith('eip155:'))
    throw new FrameRefusal('invalidParams')
  const asked = {
    chainId,
    from: getAddress(from),
    to: to ? getAddress(to) : undefined,
    value,
    data: (data ?? input ?? '0x').toLowerCase() as Hex, // by its schema
    nonce,
    gas,
    fees: readFees(read.data),
  }
  if (!asked.to && asked.data === '0x') throw new FrameRefusal('invalidParams')
  // What runs as the visitor's own account may do whatever that account may.
  if (asked.to === asked.from && asked.data !== '0x') throw new FrameRefusal('actionNotAllowed')
  return asked
}

function readFees(given: z.output<typeof transaction>): AskedFees | undefined {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = given
  if (gasPrice !== undefined) {
    if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)
      throw new FrameRefusal('invalidParams')
    return { gasPrice }
  }
  return maxFeePerGas === undefined ? undefined : { maxFeePerGas, maxPriorityFeePerGas }
}
