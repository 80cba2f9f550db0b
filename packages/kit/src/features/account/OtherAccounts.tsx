import type { ReactElement } from 'react'
import { Avatar } from '../../react/components/Avatar/Avatar.js'
import { Identity } from '../../react/components/Identity/Identity.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { AddressCopy } from './AddressCopy.js'
import { accountTexts } from './texts/accountTexts.js'

/** What else the wallet shares. Which of them is in use is chosen in the wallet. */
export function OtherAccounts(): ReactElement | null {
  const t = accountTexts.useTexts()
  const { allAccounts, addressLabels } = useBillfoldAccount()
  const [, ...others] = allAccounts
  if (others.length === 0) return null
  return (
    <RowGroup heading={t('account.others')} note={t('account.others.text')} part="other-accounts">
      {others.map(({ address }) => (
        <li key={address}>
          <Identity name={addressLabels[address]} mark={<Avatar address={address} size={24} />}>
            <AddressCopy address={address} />
          </Identity>
        </li>
      ))}
    </RowGroup>
  )
}
