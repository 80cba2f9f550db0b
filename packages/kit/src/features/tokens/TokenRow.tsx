import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Token } from '../../actions/Token.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatTokenAmount } from '../../react/formatTokenAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { keyOf } from './holdings.js'
import { TokenMark } from './TokenMark.js'
import { Worth } from './Worth.js'

/** A token, how much of it there is, and what that is worth; it leads to its details. */
export function TokenRow({ token }: { token: Token }): ReactElement {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { chainId, address, name, symbol, formatted, value } = token
  return (
    <Row
      part="token"
      id={keyOf(token)}
      mark={<TokenMark token={token} />}
      label={name}
      detail={`${formatTokenAmount(formatted, locale)} ${symbol}`}
      description={`${formatted} ${symbol}`}
      end={value === undefined ? null : <Worth of={value} />}
      onClick={() => pushView(kit, { view: 'TokenDetails', chainId, address })}
    />
  )
}
