import type { ReactElement } from 'react'
import { Balance } from '../../react/components/Balance/Balance.js'
import { Button } from '../../react/components/Button/Button.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useBillfoldBalance } from '../../react/hooks/useBillfoldBalance.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { accountTexts } from './texts/accountTexts.js'

/** The balance in the network's own currency. */
export function AccountBalance(): ReactElement | null {
  const t = accountTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { status, data: balance, refetch } = useBillfoldBalance()
  if (status === 'idle') return null
  if (status === 'pending') return <Skeleton shape="text" width={140} height={38} />
  if (!balance)
    return (
      <>
        <StatusText
          tone="error"
          title={t('account.balance.failed')}
          detail={t('failure.networkUnreachable')}
        />
        <Button variant="text" part="retry-balance" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </>
    )
  const { formatted, symbol } = balance
  return (
    <Balance
      amount={formatAmount(formatted, locale)}
      symbol={symbol}
      full={`${formatted} ${symbol}`}
    />
  )
}
