import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { OnrampAsset } from '../../actions/OnrampOptions.js'
import { readOnrampPurchases } from '../../actions/onrampPurchases.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { TextField } from '../../react/components/TextField/TextField.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { BuyIcon } from '../../react/icons/BuyIcon.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { CoinIcon, NetworkIcon } from '../../react/icons/thingIcons.js'
import { joinSum, shortenSeen, showExact } from '../payment/amounts.js'
import { formatMoney } from './formatMoney.js'
import { methodText } from './methodText.js'
import { OnrampOffer } from './OnrampOffer.js'
import { type NamedPlace, namePlace } from './places.js'
import { isWithin } from './readPayment.js'
import { sourceName } from './sourceName.js'
import { onrampTexts } from './texts/onrampTexts.js'
import { type FilledOnramp, useOnrampForm } from './useOnrampForm.js'

/** What to buy and for how much, and what each who sells it gives for that. */
export function OnRampProviders(): ReactElement {
  const t = onrampTexts.useTexts()
  const form = useOnrampForm()
  const { status, asset, currency } = form
  const isNowhere = codeOf(form.error) === 'unsupported' || codeOf(form.error) === 'notHere'
  if (status === 'pending') return <Skeleton shape="row" count={3} />
  if (status === 'error' && !isNowhere)
    return (
      <EmptyState
        icon={<ErrorIcon size={32} />}
        title={t('buy.away')}
        text={t('buy.away.text')}
        action={
          <Button variant="secondary" part="retry" onClick={form.refetch}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  if (!asset || !currency)
    return (
      <EmptyState
        icon={<BuyIcon size={32} />}
        title={t('buy.unsupported')}
        text={t(codeOf(form.error) === 'notHere' ? 'buy.notHere' : 'buy.unsupported.text')}
      />
    )
  return (
    <Stack gap="large">
      <UnderWay />
      <Choices form={form} asset={asset} currency={currency} />
      <Offers form={form} asset={asset} currency={currency} />
    </Stack>
  )
}

type ChoiceProps = { form: FilledOnramp; asset: OnrampAsset; currency: string }

function Choices({ form, asset, currency }: ChoiceProps): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const network = kit.options.networks.find((each) => each.caipNetworkId === asset.chainId)
  const { place } = form
  return (
    <Stack>
      <TextField
        part="amount"
        label={t('buy.amount')}
        value={form.text}
        onChange={(amount) => form.edit({ amount })}
        inputMode="decimal"
        placeholder="0"
        autoFocus
        error={useAmountProblem(form)}
        end={<bdi>{currency}</bdi>}
      />
      <RowGroup label={t('buy.what')}>
        <Row
          part="choose-token"
          label={asset.symbol}
          detail={t('buy.get', { network: network?.name ?? '' })}
          mark={
            <NetworkMark name={network?.name ?? ''} src={network && networkImage(kit, network)} />
          }
          chevron
          onClick={() => pushView(kit, { view: 'OnRampTokenSelect' })}
        />
        <Row
          part="choose-payment"
          label={methodText(t, form.method)}
          detail={t('buy.pay')}
          icon={<CoinIcon />}
          tag={currency}
          chevron
          onClick={() => pushView(kit, { view: 'OnRampFiatSelect' })}
        />
        <Row
          part="choose-place"
          label={place ? describePlace(namePlace(place, locale)) : t('buy.place.choose')}
          detail={t('buy.place')}
          icon={<NetworkIcon />}
          chevron
          onClick={() => pushView(kit, { view: 'OnRampPlaceSelect' })}
        />
      </RowGroup>
    </Stack>
  )
}

function describePlace({ name, countryName }: NamedPlace): string {
  return countryName ? `${name}, ${countryName}` : name
}

/** What is wrong with the amount, whoever sells. */
function useAmountProblem({ typed, limits, currency }: FilledOnramp): string | undefined {
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  if (typed.status === 'bad') return t('buy.bad.amount')
  const [first] = limits
  if (typed.status !== 'read' || !first || !currency) return undefined
  if (limits.some((limit) => isWithin(typed.amount, limit))) return undefined
  const money = (amount: string) => formatMoney(amount, { currency, locale })
  return t('buy.bad.limits', { min: money(first.min), max: money(first.max) })
}

function Offers({ form, asset, currency }: ChoiceProps): ReactElement {
  const t = onrampTexts.useTexts()
  const { typed, limits, method, place, options } = form
  const amount = typed.status === 'read' ? typed.amount : undefined
  return (
    <Stack gap="tight">
      <RowGroup heading={t('buy.sellers')} part="offers">
        {asset.offers.map(({ source }) => {
          const limit = limits.find((each) => each.source === source)
          const isAsked = amount !== undefined && limit && isWithin(amount, limit)
          return (
            <OnrampOffer
              key={source}
              source={source}
              limit={limit}
              isBuiltIn={options?.isBuiltIn ?? false}
              isNowhere={!place?.subdivision && options?.strict.includes(source)}
              asked={isAsked ? { asset, source, amount, currency, method, place } : undefined}
            />
          )
        })}
      </RowGroup>
      <p className="bf-note">{t('buy.note')}</p>
    </Stack>
  )
}

/** Purchases that were begun before, be it before the page was loaded anew. */
function UnderWay(): ReactElement | null {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const [purchases] = useState(() => readOnrampPurchases(kit))
  if (purchases.length === 0) return null
  return (
    <RowGroup heading={t('buy.underWay')} part="under-way">
      {purchases.slice(0, 3).map(({ id, receives, symbol, source }) => (
        <Row
          key={id}
          part="purchase"
          id={id}
          icon={<BuyIcon />}
          // How much it becomes may be changed on the seller's page.
          label={t('buy.estimate', {
            sum: joinSum(showExact(shortenSeen(receives), locale), symbol),
          })}
          detail={sourceName(source)}
          chevron
          onClick={() => pushView(kit, { view: 'BuyInProgress', id })}
        />
      ))}
    </RowGroup>
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
