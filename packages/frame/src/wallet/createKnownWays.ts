import * as z from 'zod/mini'
import type { Recovery } from '../keys/createKeys.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import type { Values } from '../openValues.js'

const way = z.object({
  setId: z.string(),
  kind: z.enum(['password', 'passkey']),
  /** The owner's half, sealed: whether it opens tells whether a password is right. Alone it makes no key. */
  halfA: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** What has opened a wallet, as this device has seen it. */
export type KnownWay = z.output<typeof way>

/**
 * Remembers what has opened wallets on this device: who is asked for it again need not take the server's word for
 * what there is, which may leave something out or name another.
 */
export type KnownWays = {
  read(addresses: Addresses): Promise<readonly KnownWay[]>
  /** One has opened the wallet just now. */
  add(
    addresses: Addresses,
    way: Omit<Recovery, 'halfB'> & { readonly setId: string },
  ): Promise<void>
  remove(addresses: Addresses, setId: string): Promise<void>
  /** Forgets all of a wallet. */
  forget(addresses: Addresses): Promise<void>
  /** Whether one has opened it on this page, within the last minutes. */
  isRecent(addresses: Addresses): boolean
  /** Whoever was here is so no more. */
  leave(): void
}

const minute = 60_000
/** The visitor is not asked again for so long. */
const recency = 5 * minute
const schema = z.array(way)

export function createKnownWays(parameters: {
  values: Values
  now?: (() => number) | undefined
}): KnownWays {
  const { values, now = Date.now } = parameters
  let last: { readonly account: string; readonly at: number } | undefined
  const nameOf = ({ eip155 }: Addresses) => `ways ${eip155}`

  async function read(addresses: Addresses): Promise<readonly KnownWay[]> {
    return schema.safeParse(await values.get(nameOf(addresses))).data ?? []
  }

  async function write(addresses: Addresses, setId: string, added: readonly KnownWay[]) {
    const others = (await read(addresses)).filter((each) => each.setId !== setId)
    await values.set(nameOf(addresses), [...added, ...others])
  }

  return {
    read,
    async add(addresses, { setId, kind, halfA, params }) {
      last = { account: addresses.eip155, at: now() }
      await write(addresses, setId, [{ setId, kind, halfA, params }])
    },
    remove: (addresses, setId) => write(addresses, setId, []),
    forget: (addresses) => values.remove(nameOf(addresses)),
    isRecent: ({ eip155 }) => last?.account === eip155 && now() - last.at < recency,
    leave() {
      last = undefined
    },
  }
}
