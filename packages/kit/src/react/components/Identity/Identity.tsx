import type { ReactElement, ReactNode } from 'react'

export type IdentityProps = {
  /** What the account is called: text of others. */
  name?: string | undefined
  /** A quiet word behind it ("Smart account"). */
  tag?: string | undefined
  /** Its picture, where it stands in a list. */
  mark?: ReactNode
  /** Whether it is a line of a list. @default whether it has a picture */
  isListed?: boolean | undefined
  /** The address, as what it can be copied with. */
  children: ReactNode
}

/** Who an account is, in one line where there is room. */
export function Identity({
  name,
  tag,
  mark,
  isListed = Boolean(mark),
  children,
}: IdentityProps): ReactElement {
  return (
    <div className="bf-identity" data-part="identity" data-listed={isListed || undefined}>
      {mark}
      {name === undefined ? null : (
        <bdi className="bf-identity-name" data-part="account-name" title={name}>
          {name}
        </bdi>
      )}
      {children}
      {tag === undefined ? null : <span className="bf-tag">{tag}</span>}
    </div>
  )
}
