import type { ReactElement } from 'react'
import { Balance } from '../../react/components/Balance/Balance.js'
import { Button } from '../../react/components/Button/Button.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useBillfoldBalance } from '../../react/hooks/useBillfoldBalance.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useHoldings } from '../../react/hooks/useHoldings.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useOnline } from '../../react/hooks/useOnline.js'
import { totalOf } from '../tokens/holdings.js'
import { useWorth } from '../tokens/useWorth.js'
import { accountTexts } from './texts/accountTexts.js'

/** What the accounts in use are worth where prices are known, else the balance in the network's own currency. */
export function AccountBalance(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const format = useWorth()
  const accounts = useBillfoldConnections().filter(({ isActive }) => isActive).length
  const { status, data } = useHoldings()
  const isOnline = useOnline()
  const total = data && totalOf(data.tokens)
  if (total !== undefined)
    return (
      <>
        <Balance amount={format(total)} full={format(total, { isFull: true })} />
        {accounts > 1 ? <p className="bf-rows-note">{t('account.total')}</p> : null}
      </>
    )
  // Not one and then the other: a number that is replaced looks like a loss.
  if (status === 'pending' && isOnline && kit.options.accountService) return <BalanceSkeleton />
  return <CoinBalance />
}

function BalanceSkeleton() {
  return <Skeleton shape="text" width={140} height={38} />
}

function CoinBalance(): ReactElement | null {
  const t = accountTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { status, data: balance, refetch } = useBillfoldBalance()
  if (status === 'idle') return null
  if (status === 'pending') return <BalanceSkeleton />
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
