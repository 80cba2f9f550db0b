import { type CallsStatus, getCallsStatus } from '../actions/getCallsStatus.js'
import { getCapabilities, type WalletCapabilities } from '../actions/getCapabilities.js'
import { readAccountType } from '../actions/readAccountType.js'
import { readAvatar } from '../actions/readAvatar.js'
import { readName } from '../actions/readName.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long an answer counts as fresh, in milliseconds: contracts can be deployed. */
const freshTime = 5 * 60_000
/** How often a wallet is asked for a batch that is pending, in milliseconds. */
const pollTime = 1_000

/**
 * The ENS name of an EVM address, null when it has none, for TanStack Query; see `readName`. Fresh for 5
 * minutes.
 */
export function nameQueryOptions(
  kit: Billfold,
  { address }: { address: string },
): KitQueryOptions<string | null> {
  return {
    queryKey: ['billfold', 'name', address.toLowerCase()],
    queryFn: async ({ signal }) => (await readName(kit, { address, signal })) ?? null,
    staleTime: freshTime,
    retry: 1,
  }
}

/**
 * The picture of an ENS name, null when it has none, for TanStack Query; see `readAvatar`. Fresh for 5
 * minutes.
 */
export function avatarQueryOptions(
  kit: Billfold,
  { name }: { name: string },
): KitQueryOptions<string | null> {
  return {
    queryKey: ['billfold', 'avatar', name],
    queryFn: async ({ signal }) => (await readAvatar(kit, { name, signal })) ?? null,
    staleTime: freshTime,
    retry: 1,
  }
}

/**
 * Whether an EVM account is a contract on a chain, for TanStack Query; see `readAccountType`. Fresh for
 * 5 minutes.
 */
export function accountTypeQueryOptions(
  kit: Billfold,
  parameters: { address: string; chainId: Caip2 },
): KitQueryOptions<'eoa' | 'smartAccount'> {
  const { address, chainId } = parameters
  return {
    queryKey: ['billfold', 'accountType', chainId, address.toLowerCase()],
    queryFn: ({ signal }) => readAccountType(kit, { address, chainId, signal }),
    staleTime: freshTime,
    retry: 1,
  }
}

/**
 * What the connected EVM wallet can do with an address, by chain, for TanStack Query; see
 * `getCapabilities`. Fresh for 5 minutes.
 *
 * @param parameters.connectorId The connected wallet, as another wallet answers differently.
 */
export function capabilitiesQueryOptions(
  kit: Billfold,
  parameters: { address: string; connectorId: string },
): KitQueryOptions<Readonly<Record<Caip2, WalletCapabilities>>> {
  const { address, connectorId } = parameters
  return {
    queryKey: ['billfold', 'capabilities', connectorId, address.toLowerCase()],
    queryFn: ({ signal }) => getCapabilities(kit, { address, signal }),
    staleTime: freshTime,
    retry: false,
  }
}

/**
 * The status of a batch of calls, for TanStack Query; see `getCallsStatus`. The wallet is asked every
 * second until the batch is settled.
 *
 * @param parameters.id As `sendCalls` returned it.
 * @param parameters.connectorId The wallet that sent it.
 */
export function callsStatusQueryOptions(
  kit: Billfold,
  { id, connectorId }: { id: string; connectorId: string },
): KitQueryOptions<CallsStatus> {
  return {
    queryKey: ['billfold', 'calls', connectorId, id],
    queryFn: ({ signal }) => getCallsStatus(kit, { id, signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'pending' ? pollTime : false,
    retry: false,
  }
}
