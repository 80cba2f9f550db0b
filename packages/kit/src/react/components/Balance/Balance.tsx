import type { ReactElement } from 'react'

export type BalanceProps = {
  /** The amount as shown, already in the visitor's language ("1.234"). */
  amount: string
  symbol?: string | undefined
  /** The amount with every digit, as the title and for assistive technology. @default the amount as shown */
  full?: string | undefined
}

/** An amount in large tabular figures. */
export function Balance({ amount, symbol, full = amount }: BalanceProps): ReactElement {
  return (
    <p className="bf-balance" data-part="balance" title={full}>
      <span className="bf-hidden">{full}</span>
      <span aria-hidden="true" dir="ltr">
        {amount} {symbol ? <small>{symbol}</small> : null}
      </span>
    </p>
  )
}
