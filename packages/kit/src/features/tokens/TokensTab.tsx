import { type ReactElement, useRef } from 'react'
import { retryTime } from '../../actions/guardRetries.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useHoldings } from '../../react/hooks/useHoldings.js'
import { useOnline } from '../../react/hooks/useOnline.js'
import { useSecondsLeft } from '../../react/hooks/useSecondsLeft.js'
import { RefreshIcon } from '../../react/icons/actionIcons.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { CoinIcon, NetworkIcon } from '../../react/icons/thingIcons.js'
import { FundButton } from '../account/FundButton.js'
import { TokenList } from './TokenList.js'
import { TokenSkeleton } from './TokenSkeleton.js'
import styles from './Tokens.css?inline'
import { tokensTexts } from './texts/tokensTexts.js'
import { useUnavailableToast } from './useUnavailableToast.js'

/** What the visitor's accounts hold. */
export function TokensTab(): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { error, isFetching } = useHoldings()
  useUnavailableToast(error)
  return (
    <div ref={place} aria-busy={isFetching}>
      <Holdings />
    </div>
  )
}

function Holdings(): ReactElement {
  const t = tokensTexts.useTexts()
  const { data, error, refetch } = useHoldings()
  const isOnline = useOnline()
  if (!data && !isOnline)
    return (
      <EmptyState
        icon={<NetworkIcon size={32} />}
        title={t('tokens.offline')}
        text={t('tokens.offline.text')}
      />
    )
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <TokenSkeleton />
  const held = data.tokens.filter(({ amount }) => amount > 0n)
  return (
    <>
      {isOnline ? null : (
        <p className="bf-tokens-note">
          {t('tokens.offline')}. {t('tokens.offline.old')}
        </p>
      )}
      {data.unavailable.length > 0 ? <Unavailable chains={data.unavailable} /> : null}
      {held.length > 0 ? <TokenList tokens={held} /> : <Nothing />}
    </>
  )
}

function Unavailable({ chains }: { chains: readonly Caip2[] }): ReactElement {
  const { kit } = useKitContext()
  const t = tokensTexts.useTexts()
  const names = kit.options.networks
    .filter(({ caipNetworkId }) => chains.includes(caipNetworkId))
    .map(({ name }) => name)
  const list = new Intl.ListFormat(kit.getState().locale, { type: 'conjunction' })
  return (
    <p className="bf-tokens-note" data-part="tokens-unavailable">
      {t('tokens.unavailable', { networks: list.format(names) })}
    </p>
  )
}

function Nothing(): ReactElement {
  const t = tokensTexts.useTexts()
  return (
    <EmptyState
      icon={<CoinIcon size={32} />}
      title={t('tokens.empty')}
      text={t('tokens.empty.text')}
      action={<FundButton variant="secondary" />}
    />
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }): ReactElement {
  const t = tokensTexts.useTexts()
  const left = useSecondsLeft(retryTime(error))
  return (
    <EmptyState
      icon={<ErrorIcon size={32} />}
      title={t('tokens.failed')}
      text={t('tokens.failed.text')}
      action={
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          disabled={left > 0}
          part="retry-tokens"
          onClick={() => void onRetry()}
        >
          {left > 0 ? t.plural('tokens.retryIn', left) : t('common.retry')}
        </Button>
      }
    />
  )
}
