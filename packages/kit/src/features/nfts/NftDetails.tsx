import { type ReactElement, useRef } from 'react'
import type { Nft } from '../../actions/Nft.js'
import { Button } from '../../react/components/Button/Button.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { type Fact, Facts } from '../../react/components/Facts/Facts.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useSeenNfts } from '../../react/hooks/useBillfoldNfts.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { explorerUrl } from '../../state/explorerUrl.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'
import { NftImage } from './NftImage.js'
import styles from './Nfts.css?inline'
import { PictureIcon } from './PictureIcon.js'
import { nftsTexts } from './texts/nftsTexts.js'

/** One NFT: its picture, what its makers say, and where it is. */
export function NftDetails({ route }: ViewProps<'NftDetails'>): ReactElement {
  const t = nftsTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { pages, status } = useSeenNfts()
  const nft = pages
    .flatMap(({ nfts }) => nfts)
    .find(({ address, tokenId }) => address === route.address && String(tokenId) === route.tokenId)
  return (
    <div ref={place}>
      {nft ? (
        <Details nft={nft} />
      ) : status === 'pending' ? (
        <div className="bf-nft-large">
          <span className="bf-nft-image bf-skeleton" data-shape="block" aria-hidden="true" />
        </div>
      ) : (
        <EmptyState icon={<PictureIcon size={32} />} title={t('nft.gone')} />
      )}
    </div>
  )
}

function Details({ nft }: { nft: Nft }): ReactElement {
  const { kit } = useKitContext()
  const t = nftsTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { chainId, name, collection, description, tokenId, standard, amount, isSpam } = nft
  const isNumbered = standard !== 'metaplex'
  const contract = nft.address.slice(`${chainId}:`.length)
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const href = explorerUrl(network, contract)
  const facts: Fact[] = []
  if (collection !== undefined) facts.push({ name: t('nft.collection'), value: collection })
  if (isNumbered) facts.push({ name: t('nft.number'), value: String(tokenId) })
  if (amount > 1n)
    facts.push({ name: t('nft.amount'), value: new Intl.NumberFormat(locale).format(amount) })
  facts.push({ name: t('nft.network'), value: network?.name })
  facts.push({
    name: isNumbered ? t('nft.contract') : t('nft.address'),
    value: (
      <CopyButton
        value={contract}
        label={isNumbered ? t('nft.copy') : t('nft.copyAddress')}
        copiedLabel={t('common.copied')}
        failedLabel={t('common.copyFailed')}
      >
        {truncateAddress(contract)}
      </CopyButton>
    ),
  })
  return (
    <Stack gap="large">
      <div className="bf-nft-large">
        <NftImage nft={nft} />
      </div>
      <div className="bf-nft-words">
        <bdi>{name}</bdi>
        {description === undefined ? null : <bdi title={description}>{description}</bdi>}
      </div>
      {isSpam ? <p className="bf-nfts-note">{t('nft.spam')}</p> : null}
      <Facts facts={facts} />
      {href ? (
        <Button variant="secondary" icon={<ExternalIcon size={18} />} href={href}>
          {t('nft.explorer')}
        </Button>
      ) : null}
    </Stack>
  )
}
