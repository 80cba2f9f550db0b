import type { ReactElement } from 'react'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { truncateAddress } from '../../utils/truncateAddress.js'

/** A short address; what is copied is the whole of it. */
export function AddressCopy({ address }: { address: string }): ReactElement {
  const t = useTexts()
  return (
    <CopyButton
      value={address}
      label={t('account.copy')}
      copiedLabel={t('common.copied')}
      failedLabel={t('common.copyFailed')}
    >
      {truncateAddress(address)}
    </CopyButton>
  )
}
