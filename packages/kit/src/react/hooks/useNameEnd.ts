import { useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/nameQueryOptions.js')).nameEndQueryOptions

/** When the account's own name ends, in milliseconds since 1970, where that is soon and it can be renewed. */
export function useNameEnd(name: string | undefined): number | undefined {
  const { data } = useKitQuery(load, name === undefined ? undefined : { name })
  return data ?? undefined
}
