import type { ReactElement, ReactNode } from 'react'
import type { Balance } from '../../actions/readBalance.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { joinSum, shorten, shortenUp, showExact } from './amounts.js'

/** A line of what a payment comes to. */
export function Fact(props: {
  label: string
  part?: string
  tone?: 'error' | undefined
  children: ReactNode
}): ReactElement {
  const { label, part, tone, children } = props
  return (
    <div data-part={part} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount beside the one that is paid: shortened, all of it is in its title. */
export function Sum(props: { balance: Balance; symbol?: string; isUp?: boolean }): ReactElement {
  const { formatted, symbol: own } = props.balance
  const { symbol = own, isUp } = props
  const locale = useKitState((state) => state.locale)
  const short = isUp ? shortenUp(formatted) : shorten(formatted)
  return <bdi title={`${formatted} ${symbol}`}>{joinSum(showExact(short, locale), symbol)}</bdi>
}
