import { readNameEnd } from '../actions/readNameEnd.js'
import { readNameZone } from '../actions/readSupportedChains.js'
import { readRegisteredName } from '../actions/registeredNames.js'
import { type SuggestedName, suggestNames } from '../actions/suggestNames.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { KitQueryOptions } from './KitQueryOptions.js'
import { queryClient } from './queryClient.js'

/** For how long what is free counts as such, in milliseconds: others may be quicker. */
const freshTime = 15_000
const hour = 3_600_000

/**
 * Names that begin with a text and whether they are free, for TanStack Query: first the text itself, if it
 * can be a name. None if the host's account service offers no names. Fresh for 15 s.
 */
export function nameSuggestionsQueryOptions(
  kit: Billfold,
  {
    text,
  }: {
    /** Letters, digits and hyphens, at least 3, without the zone. */
    text: string
  },
): KitQueryOptions<readonly SuggestedName[]> {
  return {
    queryKey: ['billfold', 'nameSuggestions', text.toLowerCase()],
    queryFn: ({ signal }) => suggestNames(kit, { text, signal }),
    staleTime: freshTime,
    retry: false,
  }
}

/**
 * The zone (what follows the first dot) of the names that accounts on a network can register with the
 * host's account service, for TanStack Query; null if they cannot.
 */
export function nameZoneQueryOptions(
  kit: Billfold,
  { chainId }: { chainId: Caip2 },
): KitQueryOptions<string | null> {
  return {
    queryKey: ['billfold', 'nameZone', chainId],
    queryFn: async ({ signal }) => (await readNameZone(kit, { chainId, signal })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }
}

/**
 * When the account's own name on the host's account service expires, in Unix milliseconds, for TanStack
 * Query; null if that is not soon, or the name cannot be renewed yet; see `readNameEnd`. Fresh for an hour.
 */
export function nameEndQueryOptions(
  kit: Billfold,
  {
    name,
  }: {
    /** With its zone. */
    name: string
  },
): KitQueryOptions<number | null> {
  return {
    queryKey: ['billfold', 'nameEnd', name],
    queryFn: async ({ signal }) => (await readNameEnd(kit, { name, signal })) ?? null,
    staleTime: hour,
    retry: 1,
  }
}

/** The name that an account has with the host's account service, null where it has none. Fresh for an hour. */
export function registeredNameQueryOptions(
  kit: Billfold,
  { address }: { address: string },
): KitQueryOptions<string | null> {
  return {
    queryKey: ['billfold', 'registeredName', address.toLowerCase()],
    queryFn: async ({ signal }) => (await readRegisteredName(kit, { address, signal })) ?? null,
    staleTime: hour,
    retry: 1,
  }
}

/** Shows a name that an account has just registered wherever names are shown, without asking for it; none goes before its own on ENS. */
export function noteName(
  kit: Billfold,
  { name, address }: { name: string; address: string },
): void {
  const client = queryClient(kit)
  client.setQueryData<string | null>(
    ['billfold', 'name', address.toLowerCase()],
    (shown) => shown ?? name,
  )
  for (const key of ['nameSuggestions', 'nameEnd', 'registeredName'])
    void client.invalidateQueries({ queryKey: ['billfold', key] })
}
