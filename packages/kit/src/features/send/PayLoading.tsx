import { type ReactElement, useEffect } from 'react'
import { goBack } from '../../actions/navigate.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { currentRoute } from '../../state/modal.js'
import { useFlow } from '../payment/useFlow.js'
import { Waiting } from '../payment/Waiting.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { WalletSendConfirmed } from './WalletSendConfirmed.js'

/** How far a payment is that a page has asked for: from the wallet into a block. */
export function PayLoading(): ReactElement | null {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const wallet = useBillfoldWallet()?.name ?? t('wallet.unnamed')
  const { flow, store } = useFlow(sendStore)
  const { status } = flow
  const isOver = status === 'sent' || status === 'lost'
  const isReturned = !isOver && status !== 'asking'
  useEffect(() => {
    // It was declined or given up: what it comes to says why.
    if (isReturned && currentRoute(kit.getState().modal)?.view === 'PayLoading') goBack(kit)
  }, [kit, isReturned])
  if (isOver) return <WalletSendConfirmed />
  if (isReturned) return null
  return (
    <Waiting
      title={t('send.asking', { wallet })}
      detail={t('send.asking.detail')}
      out={t('common.cancel')}
      onLeave={store.giveUp}
    />
  )
}
