import { type ReactElement, useState } from 'react'
import { goBack, replaceView } from '../../actions/navigate.js'
import { findPurchase, forgetPurchase, type OnrampPurchase } from '../../actions/onrampPurchases.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useOnrampStatus } from '../../react/hooks/useOnrampStatus.js'
import { goBackTo } from '../payment/goBackTo.js'
import { sourceName } from './sourceName.js'
import { onrampTexts } from './texts/onrampTexts.js'

/** How far a purchase is: the service says it, whichever window it is paid in. */
export function BuyInProgress(props: {
  id: string
  blockedUrl: string | undefined
}): ReactElement | null {
  const { id, blockedUrl } = props
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const [purchase] = useState(() => findPurchase(kit, id))
  const { data, error } = useOnrampStatus(purchase)
  const status = data?.status ?? 'unpaid'
  const isOver = status === 'sent'
  if (!purchase)
    return <StatusText tone="error" title={t('buy.gone')} detail={t('buy.gone.text')} />
  const network = kit.options.networks.find((each) => each.caipNetworkId === purchase.chainId)
  // How much it is may have been changed on the seller's page.
  const { symbol } = purchase
  const name = sourceName(purchase.source)
  const detail = error && !isOver ? t('buy.status.unknown') : t(`buy.${status}.text`, { name })
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={isOver ? 'success' : status === 'failed' ? 'error' : 'waiting'}>
        <WalletMark
          size={80}
          shape="round"
          name={symbol}
          src={network && networkImage(kit, network)}
        />
      </ConnectRing>
      <StatusText
        tone={status === 'failed' ? 'error' : isOver ? 'success' : 'neutral'}
        title={t(`buy.${status}`, { name, symbol })}
        detail={detail}
      />
      {blockedUrl && status === 'unpaid' ? <Blocked url={blockedUrl} name={name} /> : null}
      <Way purchase={purchase} status={status} />
    </Stack>
  )
}

/** Where no window could be opened: a link, to be pressed or copied. */
function Blocked({ url, name }: { url: string; name: string }): ReactElement {
  const t = onrampTexts.useTexts()
  return (
    <Stack align="center" gap="small">
      <Button part="open-page" href={url}>
        {t('buy.open', { name })}
      </Button>
      <CopyButton
        value={url}
        label={t('buy.copy')}
        words
        copiedLabel={t('common.copied')}
        failedLabel={t('common.copyFailed')}
      >
        {t('buy.copy')}
      </CopyButton>
    </Stack>
  )
}

function Way({ purchase, status }: { purchase: OnrampPurchase; status: string }): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  if (status === 'sent')
    return (
      <Button
        part="done"
        autoFocus
        onClick={() => goBackTo(kit, 'Pay') || replaceView(kit, { view: 'Account' })}
      >
        {t('buy.done')}
      </Button>
    )
  // What is paid is waited for, be it here or elsewhere.
  const isOpen = status === 'unpaid' || status === 'failed'
  return (
    <Stack align="center" gap="small">
      <Button
        variant="secondary"
        part="again"
        onClick={() => {
          // What nobody has paid for yet may still be paid in the seller's window.
          if (status === 'failed') forgetPurchase(kit, purchase.id)
          goBack(kit)
        }}
      >
        {t(isOpen ? 'buy.again' : 'common.back')}
      </Button>
    </Stack>
  )
}
