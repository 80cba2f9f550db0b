import type { ReactElement } from 'react'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { AccountEmail } from './AccountEmail.js'
import { AccountName } from './AccountName.js'
import { AccountSecurity } from './AccountSecurity.js'
import { accountTexts } from './texts/accountTexts.js'

/** What the owner of the embedded wallet seldom sets. */
export function AccountSettings(): ReactElement {
  const t = accountTexts.useTexts()
  return (
    <RowGroup label={t('account.settings')}>
      <AccountEmail />
      <AccountName />
      <AccountSecurity />
    </RowGroup>
  )
}
