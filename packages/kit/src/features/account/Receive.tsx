import type { ReactElement } from 'react'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { QrCode } from '../../react/components/QrCode/QrCode.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { accountTexts } from './texts/accountTexts.js'

/** The account's address for whoever sends to it: to be scanned, to be read, to be copied. */
export function Receive(): ReactElement | null {
  const t = accountTexts.useTexts()
  const { address } = useBillfoldAccount()
  const network = useNetwork()?.name ?? t('account.network.unknown')
  if (!address) return null
  return (
    <Stack>
      <Stack align="center">
        <QrCode value={address} label={t('receive.label')} />
      </Stack>
      <StatusText
        title={t('receive.text', { network })}
        detail={<span dir="ltr">{address}</span>}
      />
      <Stack align="center">
        <CopyButton
          value={address}
          label={t('account.copy')}
          words
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
        >
          {t('account.copy')}
        </CopyButton>
      </Stack>
    </Stack>
  )
}
