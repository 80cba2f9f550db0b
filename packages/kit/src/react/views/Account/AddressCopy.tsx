import type { ReactElement } from 'react'
import { truncateAddress } from '../../../utils/truncateAddress.js'
import { CopyButton } from '../../components/CopyButton/CopyButton.js'
import { useTexts } from '../../modal/Texts.js'

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
