import type { ReactElement } from 'react'

/** All of an address, in groups that can be compared. */
export function Address({ address }: { address: string }): ReactElement {
  const groups = address.match(/^0x|.{1,4}/g) ?? []
  return (
    <span className="bf-send-address" dir="ltr" title={address}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
