import { type ReactElement, useRef } from 'react'
import { Avatar } from '../../react/components/Avatar/Avatar.js'
import { Identity } from '../../react/components/Identity/Identity.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { ChevronIcon } from '../../react/icons/navigationIcons.js'
import { AddressCopy } from './AddressCopy.js'
import styles from './OtherAccounts.css?inline'
import { accountTexts } from './texts/accountTexts.js'

/**
 * What else the wallet shares, folded: what the account owns is not to be below the edge of a small
 * screen. Which of them is in use is chosen in the wallet.
 */
export function OtherAccounts(): ReactElement | null {
  const [, ...others] = useBillfoldAccount().allAccounts
  return others.length > 0 ? <Folded addresses={others.map(({ address }) => address)} /> : null
}

function Folded({ addresses }: { addresses: readonly string[] }): ReactElement {
  const t = accountTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { addressLabels } = useBillfoldAccount()
  const place = useRef<HTMLDetailsElement>(null)
  useSheet(place, styles)
  const title = t('account.others')
  return (
    <details className="bf-others" data-part="other-accounts" ref={place}>
      <summary className="bf-row">
        <span className="bf-row-label">{title}</span>
        <span className="bf-tag">{new Intl.NumberFormat(locale).format(addresses.length)}</span>
        <ChevronIcon />
      </summary>
      <p className="bf-rows-note">{t('account.others.text')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for no list */}
      <ul role="list" aria-label={title}>
        {addresses.map((address) => (
          <li key={address}>
            <Identity name={addressLabels[address]} mark={<Avatar address={address} size={24} />}>
              <AddressCopy address={address} />
            </Identity>
          </li>
        ))}
      </ul>
    </details>
  )
}
