import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { SearchField } from '../../react/components/SearchField/SearchField.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'

type Pickable = {
  /** None for the network's coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** Whether somebody knows it; others are offered only to who looks for them. @default true */
  readonly isKnown?: boolean | undefined
}

/** Tokens to choose one of, by what they are called or by their address. */
export function TokenPicker<token extends Pickable>(props: {
  tokens: readonly token[]
  says: {
    list: string
    search: string
    clear: string
    found: (count: number) => string
    none: (search: string) => string
  }
  row: (token: token) => ReactNode
  /** What stands there where none of them matches. */
  other?: ((search: string) => ReactNode) | undefined
}): ReactElement {
  const { tokens, says, row, other } = props
  const [search, setSearch] = useState('')
  const found = tokens.filter((token) =>
    search ? matches(token, search) : token.isKnown !== false,
  )
  return (
    <Stack>
      <SearchField
        label={says.search}
        clearLabel={says.clear}
        value={search}
        onChange={setSearch}
      />
      <VisuallyHidden live>{search ? says.found(found.length) : ''}</VisuallyHidden>
      {found.length === 0 ? (
        (other?.(search) ?? <EmptyState icon={<SearchIcon />} title={says.none(search)} />)
      ) : (
        <LongRows label={says.list} part="tokens">
          {found.map((token) => (
            <Fragment key={token.address ?? ''}>{row(token)}</Fragment>
          ))}
        </LongRows>
      )}
    </Stack>
  )
}

function matches({ name, symbol, address = '' }: Pickable, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return [name, symbol, address].some((each) => each.toLocaleLowerCase().includes(wanted))
}
