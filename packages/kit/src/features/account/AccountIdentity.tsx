import type { ReactElement } from 'react'
import { Identity } from '../../react/components/Identity/Identity.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldAccountType } from '../../react/hooks/useBillfoldAccountType.js'
import { useBillfoldName } from '../../react/hooks/useBillfoldName.js'
import { AddressCopy } from './AddressCopy.js'
import { accountTexts } from './texts/accountTexts.js'

/** Who the account is: its address, with a name where it has one, and whether it is a contract. */
export function AccountIdentity({ address }: { address: string }): ReactElement {
  const t = accountTexts.useTexts()
  const { namespace, addressLabels } = useBillfoldAccount()
  const enabled = namespace === 'eip155'
  const name = useBillfoldName({ enabled }).data ?? addressLabels[address]
  const type = useBillfoldAccountType({ enabled }).data
  return (
    <Identity name={name} tag={type === 'smartAccount' ? t('account.smart') : undefined}>
      <AddressCopy address={address} />
    </Identity>
  )
}
