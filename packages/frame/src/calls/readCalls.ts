import type { Hex } from 'billfold/protocol'
import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { type AskedTransaction, readTransactionCall } from '../evm/readTransactionCall.js'
import { callsRefusal } from './callsRefusal.js'

/** Several calls that a page asks for as one. */
export type AskedCalls = {
  /** What the page asks by what has become of them. */
  readonly id: string
  /** CAIP-2 */
  readonly chainId: string
  readonly from: Hex
  readonly isAtomicRequired: boolean
  readonly calls: readonly AskedTransaction[]
}

/** More than these nobody reads through. */
const mostCalls = 10
/** In bytes, of all of them. */
const mostData = 49_152
/** In bytes, by EIP-5792. */
const longestId = 4096

const capabilities = z.optional(
  z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })),
)
const call = z.strictObject({
  to: z.string(),
  value: z.optional(z.string()),
  data: z.optional(z.string()),
  capabilities,
})
const batch = z.strictObject({
  version: z.literal('2.0.0'),
  id: z.optional(
    z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i), z.maxLength(2 + 2 * longestId)),
  ),
  from: z.optional(z.string()),
  chainId: z.string().check(z.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/i)),
  atomicRequired: z.boolean(),
  calls: z.array(call).check(z.minLength(1)),
  capabilities,
})

/**
 * Reads what a page wants to have done as one, strictly: each call as a transaction of its own is read.
 *
 * @throws FrameRefusal, also where the page needs of the wallet what it cannot do
 */
export function readCalls(parameters: { params: unknown; address: Hex }): AskedCalls {
  const { params, address } = parameters
  const [given, ...others] = Array.isArray(params) ? params : []
  const read = batch.safeParse(given)
  if (!read.success || others.length > 0) throw new FrameRefusal('invalidParams')
  const { id = newId(), from = address, chainId: hex, atomicRequired, calls } = read.data
  for (const wanted of [read.data, ...calls]) refuseCapabilities(wanted.capabilities)
  const chainId = `eip155:${BigInt(hex)}`
  const size = calls.reduce((sum, { data = '0x' }) => sum + (data.length - 2) / 2, 0)
  if (calls.length > mostCalls || size > mostData) throw callsRefusal('tooLarge')
  return {
    id,
    chainId,
    from: address,
    isAtomicRequired: atomicRequired,
    calls: calls.map(({ to, value, data }) =>
      readTransactionCall({ params: [{ from, to, value, data }], chainId, address }),
    ),
  }
}

/** What a page wants and does not call optional must not be passed over. */
function refuseCapabilities(wanted: z.output<typeof capabilities> = {}): void {
  const isRequired = Object.values(wanted).some(({ optional }) => optional !== true)
  if (isRequired) throw callsRefusal('unsupportedCapability')
}

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
