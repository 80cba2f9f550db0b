import { useKitQuery } from './useKitQuery.js'

// By themselves, since a page's first load has the hooks that hosts use only if the host does.
const load = () => import('../../queries/accountQueryOptions.js')
const loadName = async () => (await load()).nameQueryOptions
const loadAvatar = async () => (await load()).avatarQueryOptions

/** The name that leads to an EVM address, and its picture; what is not known yet is as if it were not there. */
export function useIdentity(address: string | undefined): {
  readonly name: string | undefined
  readonly image: string | undefined
} {
  const { data: name } = useKitQuery(loadName, address ? { address } : undefined)
  const { data: image } = useKitQuery(loadAvatar, name ? { name } : undefined)
  return { name: name ?? undefined, image: image ?? undefined }
}
