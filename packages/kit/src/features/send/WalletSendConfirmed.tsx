import { type ReactElement, useEffect } from 'react'
import { closeModal } from '../../actions/closeModal.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { joinSum, showExact } from '../payment/amounts.js'
import { useFlow } from '../payment/useFlow.js'
import { endConfirmed } from './pay.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'

/** For how long one sees that it has arrived, in milliseconds. */
const showTime = 4_000

/** A payment is on its way; once it has arrived the modal closes by itself. Or its wallet is gone. */
export function WalletSendConfirmed(): ReactElement | null {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { flow } = useFlow(sendStore)
  const hash = flow.status === 'sent' ? flow.hash : undefined
  const isPending = useKitState(({ pendingTransactions }) =>
    pendingTransactions.some((each) => each.hash === hash),
  )
  // What it came to nothing by is said in a toast; that stays.
  const failure = useKitState(({ toast }) =>
    toast.open && toast.variant === 'error' ? toast.message : undefined,
  )
  const isToasted = failure !== undefined
  const isLost = flow.status === 'lost'
  useEffect(() => {
    if (isPending || isToasted || isLost) return
    const timer = setTimeout(() => endConfirmed(kit), showTime)
    return () => clearTimeout(timer)
  }, [kit, isPending, isToasted, isLost])
  if (flow.status !== 'sent' && !isLost) return null
  const { amount, token, chainId } = flow.preview
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const title = t('send.sent', { sum: joinSum(showExact(amount.formatted, locale), token.symbol) })
  const isFailed = isToasted || isLost
  const state = isPending ? 'waiting' : isFailed ? 'error' : 'success'
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={state}>
        <WalletMark
          size={80}
          shape="round"
          name={token.symbol}
          src={network && networkImage(kit, network)}
        />
      </ConnectRing>
      {isLost ? (
        <StatusText tone="error" title={t('send.lost')} detail={t('send.lost.text')} />
      ) : (
        <StatusText
          tone={isToasted ? 'error' : 'neutral'}
          title={failure ?? title}
          detail={isToasted ? undefined : t(isPending ? 'send.pending' : 'send.done')}
        />
      )}
      <Button variant="secondary" part="close" autoFocus onClick={() => closeModal(kit)}>
        {t('common.close')}
      </Button>
    </Stack>
  )
}
