import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useBillfoldAvatar } from './useBillfoldAvatar.js'
import { useBillfoldName } from './useBillfoldName.js'

/** Who an EVM account is. `null`: it has none; `undefined`: not known, or not yet. */
export type Identity = {
  readonly address: string | undefined
  /** Its ENS name, normalized; untrusted text. */
  readonly name: string | null | undefined
  /** Its name's picture: an `https:` or `data:` address that the name's owner has chosen. */
  readonly image: string | null | undefined
  /** Whether any of it is being fetched. */
  readonly isFetching: boolean
}

/**
 * The name and the picture of an EVM account, from `useBillfoldName` and `useBillfoldAvatar`.
 *
 * @example
 * ```tsx
 * import { useBillfoldIdentity } from 'billfold/react'
 *
 * export function Owner() {
 *   const { address, name, image } = useBillfoldIdentity()
 *   return (
 *     <p>
 *       {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : null}
 *       {name ?? address}
 *     </p>
 *   )
 * }
 * ```
 */
export function useBillfoldIdentity({
  address: given,
  enabled = true,
}: {
  /** @default the EVM account */
  address?: string | undefined
  enabled?: boolean | undefined
} = {}): Identity {
  const account = useBillfoldAccount({ namespace: 'eip155' })
  const address = given ?? account.address
  const name = useBillfoldName({ address, enabled })
  const image = useBillfoldAvatar({ address, enabled })
  return {
    address,
    name: name.data,
    // Without a name there is nothing to ask, and no picture.
    image: name.data === null ? null : image.data,
    isFetching: name.isFetching || image.isFetching,
  }
}
