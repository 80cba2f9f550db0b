import { useBillfoldName } from './useBillfoldName.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/accountQueryOptions.js')).avatarQueryOptions

/**
 * The picture of an EVM address's ENS name, null when it has none; see `readAvatar`. Kept for 5 minutes.
 */
export function useBillfoldAvatar({
  address,
  enabled,
}: {
  /** @default the EVM account */
  address?: string | undefined
  /** @default true */
  enabled?: boolean | undefined
} = {}): QueryResult<string | null> {
  const { data: name } = useBillfoldName({ address, enabled })
  return useKitQuery(load, name ? { name } : undefined)
}
