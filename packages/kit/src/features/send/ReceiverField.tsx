import { type ReactElement, useEffect, useId, useState } from 'react'
import type { Recipient } from '../../actions/recipients.js'
import { Avatar } from '../../react/components/Avatar/Avatar.js'
import { Button } from '../../react/components/Button/Button.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { joinSum } from '../payment/amounts.js'
import { useFlow } from '../payment/useFlow.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useReceiver } from './useReceiver.js'
import { fillIn, useTakeLink } from './useTakeLink.js'

/** How many of those that were paid last are offered. */
const shownRecent = 3

/** To whom: an address, or a name with the address that it leads to; those paid last while it is empty. */
export function ReceiverField({ problem }: { problem: string | undefined }): ReactElement {
  const t = sendTexts.useTexts()
  const id = useId()
  const { namespace } = useBillfoldAccount()
  const { flow, store } = useFlow(sendStore)
  const { to, asked } = flow.form
  const receiver = useReceiver(flow.form)
  const takeLink = useTakeLink()
  const { edit } = store
  return (
    <div className="bf-send-to" data-part="to">
      <label className="bf-rows-heading" htmlFor={`${id}-field`}>
        {t('send.to')}
      </label>
      <input
        id={`${id}-field`}
        className="bf-send-field"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        placeholder={t(namespace === 'eip155' ? 'send.to.names' : 'send.to.address')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={id}
        value={to}
        onChange={(event) => edit({ to: event.target.value, asked: undefined })}
        onPaste={(event) => {
          const change = takeLink(event.clipboardData.getData('text'))
          if (!change) return
          event.preventDefault()
          edit(change)
        }}
        // One that is typed is not taken before its end, which may name another network.
        onBlur={() => {
          const change = takeLink(to)
          if (change) edit(change)
        }}
      />
      <div id={id} aria-live="polite">
        {problem ? (
          <p className="bf-payment-problem" data-part="to-problem">
            {problem}
          </p>
        ) : null}
        {receiver.isSearching && to.includes('.') ? (
          <p className="bf-note">{t('send.to.searching', { name: to.trim() })}</p>
        ) : null}
        {receiver.name ? (
          <p className="bf-send-found" data-part="to-address">
            <bdi>{receiver.name}</bdi>
            <span dir="ltr">{receiver.address}</span>
          </p>
        ) : null}
        {asked ? (
          <p className="bf-note" data-part="asked">
            {t('send.link.asks', { sum: joinSum(asked.amount, asked.symbol) })}{' '}
            <Button variant="text" part="take-asked" onClick={() => edit(fillIn(asked))}>
              {t('send.link.take')}
            </Button>
          </p>
        ) : null}
      </div>
      {to === '' ? <Recent onChoose={(to) => edit({ to })} /> : null}
    </div>
  )
}

function Recent({ onChoose }: { onChoose: (to: string) => void }): ReactElement | null {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const { namespace, address } = useBillfoldAccount()
  const [recent, setRecent] = useState<readonly Recipient[]>([])
  useEffect(() => {
    let isCurrent = true
    import('../../actions/recipients.js').then(
      ({ readRecipients }) => {
        if (isCurrent && address) setRecent(readRecipients(kit, { namespace, from: address }))
      },
      () => {}, // one can do without
    )
    return () => {
      isCurrent = false
    }
  }, [kit, namespace, address])
  if (recent.length === 0) return null
  return (
    <RowGroup heading={t('send.to.recent')} part="recent">
      {recent.slice(0, shownRecent).map(({ address, name }) => (
        <Row
          key={address}
          part="recipient"
          id={address}
          mark={<Avatar size={40} address={address} />}
          label={name ?? truncateAddress(address)}
          detail={name ? <span dir="ltr">{truncateAddress(address)}</span> : undefined}
          description={address}
          onClick={() => onChoose(address)}
        />
      ))}
    </RowGroup>
  )
}
