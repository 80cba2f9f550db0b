import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { OnrampPurchase } from '../../actions/onrampPurchases.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useOnrampStatus } from '../../react/hooks/useOnrampStatus.js'
import { useRepeat } from '../../react/hooks/useRepeat.js'
import { BuyIcon } from '../../react/icons/BuyIcon.js'
import { sourceName } from '../onramp/sourceName.js'
import { activityTexts } from './texts/activityTexts.js'

/** How often the account service is asked for the transaction of what has come, in milliseconds. */
const pause = 2000

type Props = {
  purchases: readonly OnrampPurchase[]
  /** Asks for the account's transactions anew. */
  refetch: () => Promise<void>
}

/** What was bought here and has not come yet, with how far it is. */
export function PurchaseRows({ purchases, refetch }: Props): ReactElement {
  const t = activityTexts.useTexts()
  return (
    <RowGroup heading={t('activity.purchases')} part="purchases">
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.id} purchase={purchase} refetch={refetch} />
      ))}
    </RowGroup>
  )
}

function PurchaseRow(props: {
  purchase: OnrampPurchase
  refetch: () => Promise<void>
}): ReactElement {
  const { purchase, refetch } = props
  const { kit } = useKitContext()
  const t = activityTexts.useTexts()
  const { data, error } = useOnrampStatus(purchase)
  useRepeat(data?.hash !== undefined, refetch, pause)
  const { id, symbol, source } = purchase
  const said = data && !error ? t(`activity.purchase.${data.status}`) : undefined
  return (
    <Row
      part="purchase"
      id={id}
      icon={<BuyIcon />}
      label={t('activity.purchase', { symbol })}
      detail={[sourceName(source), said].filter(Boolean).join(' · ')}
      chevron
      onClick={() => pushView(kit, { view: 'BuyInProgress', id })}
    />
  )
}
