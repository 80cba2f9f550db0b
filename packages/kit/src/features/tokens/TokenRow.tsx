import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Token } from '../../actions/Token.js'
import { Row } from '../../react/components/Row/Row.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatTokenAmount } from '../../react/formatTokenAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { Change } from './Change.js'
import { keyOf } from './holdings.js'
import { TokenMark } from './TokenMark.js'
import { tokensTexts } from './texts/tokensTexts.js'
import { Worth } from './Worth.js'

/** A token, how much of it there is, and what that is worth; it leads to its details. */
export function TokenRow({ token }: { token: Token }): ReactElement {
  const { kit } = useKitContext()
  const t = tokensTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { chainId, address, name, symbol, formatted, value, change24h } = token
  return (
    <Row
      part="token"
      id={keyOf(token)}
      mark={<TokenMark token={token} />}
      label={name}
      detail={`${formatTokenAmount(formatted, locale)} ${symbol}`}
      description={`${formatted} ${symbol}`}
      end={
        value === undefined ? null : (
          <span className="bf-token-end">
            <Worth of={value} />
            {change24h === undefined ? null : (
              <span className="bf-token-change" title={t('token.change')}>
                <VisuallyHidden>{t('token.change')} </VisuallyHidden>
                <Change of={change24h} />
              </span>
            )}
          </span>
        )
      }
      onClick={() => pushView(kit, { view: 'TokenDetails', chainId, address })}
    />
  )
}
