import type { ReactElement } from 'react'
import { Identity } from '../../react/components/Identity/Identity.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldAccountType } from '../../react/hooks/useBillfoldAccountType.js'
import { useBillfoldName } from '../../react/hooks/useBillfoldName.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { AddressCopy } from './AddressCopy.js'

/** Who the account is: its address, with a name where it has one, and whether it is a contract. */
export function AccountIdentity({ address }: { address: string }): ReactElement {
  const t = useTexts()
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
