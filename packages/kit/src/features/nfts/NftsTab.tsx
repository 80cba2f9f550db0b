import { type ReactElement, useRef } from 'react'
import type { Nft } from '../../actions/Nft.js'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { NearEnd } from '../../react/components/NearEnd/NearEnd.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldNfts } from '../../react/hooks/useBillfoldNfts.js'
import { useKept } from '../../react/hooks/useKept.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useOnline } from '../../react/hooks/useOnline.js'
import { useRepeat } from '../../react/hooks/useRepeat.js'
import { RefreshIcon } from '../../react/icons/actionIcons.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { NetworkIcon } from '../../react/icons/thingIcons.js'
import { NftImage } from './NftImage.js'
import styles from './Nfts.css?inline'
import { PictureIcon } from './PictureIcon.js'
import { nftsTexts } from './texts/nftsTexts.js'

/** How often it is asked for what is still being read, in milliseconds, and how often at the most. */
const pause = 4000

/** The NFTs of the account on its network. */
export function NftsTab(): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { isFetching } = useBillfoldNfts()
  return (
    <div ref={place} aria-busy={isFetching}>
      <Nfts />
    </div>
  )
}

function Nfts(): ReactElement {
  const t = nftsTexts.useTexts()
  const { pages, status, error, hasMore, isFetching, more, refetch } = useBillfoldNfts()
  const name = useNetwork()?.name ?? ''
  const isOnline = useOnline()
  const icon = <PictureIcon size={32} />
  const isPartial = pages.some((page) => page.isPartial)
  useRepeat(isPartial, refetch, pause)
  if (status === 'idle' || pages.some(({ isKnown }) => !isKnown))
    return (
      <EmptyState
        icon={icon}
        title={t('nfts.unknown', { network: name })}
        text={t('nfts.unknown.text')}
      />
    )
  if (pages.length === 0 && !isOnline)
    return (
      <EmptyState
        icon={<NetworkIcon size={32} />}
        title={t('nfts.offline')}
        text={t('nfts.offline.text')}
      />
    )
  const nfts = pages.flatMap((page) => page.nfts)
  const failure = error ? (
    <EmptyState
      icon={<ErrorIcon size={32} />}
      title={t('nfts.failed')}
      text={t('nfts.failed.text')}
      action={
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          busy={isFetching}
          part="retry-nfts"
          onClick={() => void (hasMore ? more() : refetch())}
        >
          {t('common.retry')}
        </Button>
      }
    />
  ) : null
  if (pages.length === 0) return failure ?? <GridSkeleton count={4} />
  if (nfts.length === 0 && !hasMore && isPartial)
    return <EmptyState icon={icon} title={t('nfts.reading')} text={t('nfts.reading.text')} />
  if (nfts.length === 0 && !hasMore)
    return (
      <EmptyState
        icon={icon}
        title={t('nfts.empty')}
        text={t('nfts.empty.text', { network: name })}
      />
    )
  return (
    <>
      <Shelf nfts={nfts} />
      {isPartial ? (
        <p className="bf-nfts-note">
          {t('nfts.reading')}. {t('nfts.reading.text')}
        </p>
      ) : null}
      {failure}
      {hasMore && !failure ? (
        <NearEnd onNear={more} count={pages.length} isReady={!isFetching}>
          <GridSkeleton count={2} />
        </NearEnd>
      ) : null}
    </>
  )
}

function Shelf({ nfts }: { nfts: readonly Nft[] }): ReactElement {
  const t = nftsTexts.useTexts()
  const [isAll, setAll] = useKept('Account', 'nfts.isAll', false)
  const wanted = nfts.filter(({ isSpam }) => !isSpam)
  const hidden = nfts.filter(({ isSpam }) => isSpam)
  return (
    <>
      {wanted.length > 0 ? <Grid nfts={wanted} /> : null}
      {hidden.length > 0 ? (
        <>
          <Button
            variant="text"
            part={isAll ? 'hide-nfts' : 'show-hidden-nfts'}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? t('nfts.hide') : t.plural('nfts.hidden', hidden.length)}
          </Button>
          {isAll ? (
            <>
              <p className="bf-nfts-note">{t('nfts.hidden.text')}</p>
              <Grid nfts={hidden} />
            </>
          ) : null}
        </>
      ) : null}
    </>
  )
}

function Grid({ nfts }: { nfts: readonly Nft[] }): ReactElement {
  const t = nftsTexts.useTexts()
  return (
    <ul className="bf-nfts" aria-label={t('nfts.label')}>
      {nfts.map((nft) => (
        <li key={`${nft.address} ${nft.tokenId}`}>
          <Card nft={nft} />
        </li>
      ))}
    </ul>
  )
}

function Card({ nft }: { nft: Nft }): ReactElement {
  const { kit } = useKitContext()
  const t = nftsTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { chainId, address, tokenId, name, collection, amount } = nft
  const count = new Intl.NumberFormat(locale).format(amount)
  const route = { view: 'NftDetails', chainId, address, tokenId: String(tokenId) } as const
  return (
    <button
      type="button"
      className="bf-nft"
      data-part="nft"
      aria-label={amount > 1n ? t('nfts.many', { name, count }) : name}
      title={name}
      onClick={() => pushView(kit, route)}
    >
      <NftImage nft={nft} />
      {amount > 1n ? <span className="bf-nft-count">×{count}</span> : null}
      <bdi className="bf-nft-name">{name}</bdi>
      {collection === undefined ? null : <bdi className="bf-nft-collection">{collection}</bdi>}
    </button>
  )
}

function GridSkeleton({ count }: { count: number }): ReactElement {
  return (
    <div className="bf-nfts" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div className="bf-nft" key={index}>
          <span className="bf-nft-image bf-skeleton" data-shape="block" />
          <Skeleton shape="text" width={96} />
        </div>
      ))}
    </div>
  )
}
