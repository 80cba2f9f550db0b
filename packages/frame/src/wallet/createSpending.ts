import * as z from 'zod/mini'
import { usualWeight } from '../approval/weighApproval.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import { readDeviceKey } from '../keys/readDeviceKey.js'
import { seal, unseal } from '../keys/seal.js'
import type { Values } from '../openValues.js'
import { withLock } from '../withLock.js'

/**
 * Counts what a wallet signs away on this device within a day without its owner having shown who they are: many
 * small payments are a large one. Sealed, and in weights (`weighApproval`).
 */
export type Spending = {
  /** Whether this much more is above the limit. */
  exceeds(addresses: Addresses, weight: number): Promise<boolean>
  /** Counts this much more, before it is signed. @returns not where it is above the limit: nothing is counted then */
  take(addresses: Addresses, weight: number): Promise<boolean>
  /** The owner has shown who they are: the count begins anew. */
  clear(addresses: Addresses): Promise<void>
  readLimit(addresses: Addresses): Promise<number>
  setLimit(addresses: Addresses, limit: number): Promise<void>
  /** Forgets all of a wallet. */
  forget(addresses: Addresses): Promise<void>
}

const hour = 3_600_000
const day = 24 * hour
const weight = z.number().check(z.nonnegative())
const schema = z.object({
  limit: weight,
  /** By the hour in which it was signed, in Unix milliseconds: so that there are never many. */
  taken: z.array(z.object({ hour: z.number(), weight })),
})
type Count = z.output<typeof schema>

export function createSpending(parameters: {
  values: Values
  now?: (() => number) | undefined
}): Spending {
  const { values, now = Date.now } = parameters
  const nameOf = ({ eip155 }: Addresses) => `spending ${eip155}`

  async function read(addresses: Addresses): Promise<Count> {
    const kept = await values.get(nameOf(addresses))
    if (kept === undefined) return { limit: usualWeight, taken: [] }
    try {
      const owner = { role: 'spending', addresses } as const
      const bytes = await unseal(await readDeviceKey(values), kept as Uint8Array, owner) // else it fails
      const { limit, taken } = schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
      return { limit, taken: taken.filter((each) => now() - each.hour < day + hour) }
    } catch {
      // Somebody has changed it: nothing is small until the owner says so.
      return { limit: 0, taken: [] }
    }
  }

  async function write(addresses: Addresses, count: Count): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(count))
    const owner = { role: 'spending', addresses } as const
    await values.set(nameOf(addresses), await seal(await readDeviceKey(values), bytes, owner))
  }

  const isAbove = ({ limit, taken }: Count, more: number) =>
    more > 0 && taken.reduce((sum, each) => sum + each.weight, more) > limit

  /** All tabs count together. */
  const inTurn = <value>(addresses: Addresses, work: () => Promise<value>) =>
    withLock(`billfold ${nameOf(addresses)}`, work)

  return {
    exceeds: async (addresses, more) => isAbove(await read(addresses), more),
    take: (addresses, more) =>
      inTurn(addresses, async () => {
        const count = await read(addresses)
        if (isAbove(count, more)) return false
        if (more === 0) return true
        const current = now() - (now() % hour)
        const others = count.taken.filter((each) => each.hour !== current)
        const before = count.taken.find((each) => each.hour === current)?.weight ?? 0
        const taken = [...others, { hour: current, weight: before + more }]
        await write(addresses, { ...count, taken })
        return true
      }),
    clear: (addresses) =>
      inTurn(addresses, async () => write(addresses, { ...(await read(addresses)), taken: [] })),
    readLimit: async (addresses) => (await read(addresses)).limit,
    setLimit: (addresses, limit) =>
      inTurn(addresses, async () => write(addresses, { ...(await read(addresses)), limit })),
    forget: (addresses) => values.remove(nameOf(addresses)),
  }
}
