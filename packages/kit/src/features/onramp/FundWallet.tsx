import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useOnrampNetworks } from '../../react/hooks/useOnrampNetworks.js'
import { BuyIcon } from '../../react/icons/BuyIcon.js'
import { CoinIcon, QrIcon } from '../../react/icons/thingIcons.js'
import { onrampTexts } from './texts/onrampTexts.js'

/** The ways to get something into the account, as far as there are any here. */
export function FundWallet(): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const canBuy = (useOnrampNetworks()?.length ?? 0) > 0
  const canReceive = kit.options.features.receive
  if (!canBuy && !canReceive)
    return <EmptyState icon={<CoinIcon size={32} />} title={t('fund.none')} />
  return (
    <RowGroup label={t('fund.ways')}>
      {canBuy ? (
        <Row
          part="fund-buy"
          icon={<BuyIcon />}
          label={t('fund.buy')}
          detail={t('fund.buy.text')}
          chevron
          onClick={() => pushView(kit, { view: 'OnRampProviders' })}
        />
      ) : null}
      {canReceive ? (
        <Row
          part="fund-receive"
          icon={<QrIcon />}
          label={t('receive.title')}
          detail={t('fund.receive.text')}
          chevron
          onClick={() => pushView(kit, { view: 'Receive' })}
        />
      ) : null}
    </RowGroup>
  )
}
