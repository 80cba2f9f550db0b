import type { Billfold } from '../Billfold.js'
import { type Caip2, isCaip2 } from '../caip/Caip2.js'
import { createStorage } from '../clients/createStorage.js'
import { isRecord } from '../utils/isRecord.js'

/** What an account has sent, and when: Unix milliseconds. */
export type SentNote = {
  readonly connectorId: string
  readonly address: string
  readonly chainId: Caip2
  readonly at: number
}

/** What is in no block for as long may never be in one: the next visit does not follow it, in milliseconds. */
const longestFollowed = 60 * 60_000

/** Notes for the next visit. `parse` reads of an entry what it has beside whose it is. */
export function openNotes<own>(
  { options: { storage, storageKey } }: Billfold,
  { name, parse }: { name: string; parse: (entry: Record<string, unknown>) => own | undefined },
) {
  type Note = SentNote & own
  const store = createStorage({
    area: () => storage ?? window.localStorage,
    key: `${storageKey}.${name}`,
  })
  return {
    read(): readonly Note[] {
      const stored = store.read()
      const oldest = Date.now() - longestFollowed
      return Array.isArray(stored)
        ? stored.flatMap((entry) => read(entry) ?? []).filter(({ at }) => at > oldest)
        : []
    },
    write: (notes: readonly Note[]) => store.write(notes),
  }

  function read(entry: unknown): Note | undefined {
    if (!isRecord(entry)) return undefined
    const { connectorId, address, chainId, at } = entry
    const isWhose = isText(connectorId) && isText(address) && isCaip2(chainId)
    const own = parse(entry)
    if (!isWhose || typeof at !== 'number' || !own) return undefined
    return { connectorId, address, chainId, at, ...own }
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
