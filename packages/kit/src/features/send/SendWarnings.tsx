import type { ReactElement } from 'react'
import type { SendWarning } from '../../actions/prepareSend.js'
import { Checkbox } from '../../react/components/Checkbox/Checkbox.js'
import { InfoIcon, WarningIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { sendTexts } from './texts/sendTexts.js'

/** What the visitor should know before the wallet is asked; what looks like a fraud has to be checked. */
export function SendWarnings(props: {
  warnings: readonly SendWarning[]
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}): ReactElement | null {
  const { warnings, isChecked, onCheck } = props
  const t = sendTexts.useTexts()
  if (warnings.length === 0) return null
  return (
    <div className="bf-send-warnings" data-part="warnings">
      {warnings.map((warning) =>
        warning.code === 'lookAlike' ? (
          <div className="bf-send-warning" data-tone="error" key={warning.code}>
            <WarningIcon />
            <div>
              <p className="bf-send-warning-title">{t('send.warn.lookAlike')}</p>
              <p>{t('send.warn.lookAlike.text', { like: truncateAddress(warning.like) })}</p>
              <Checkbox
                label={t('send.warn.lookAlike.check')}
                checked={isChecked}
                onChange={onCheck}
              />
            </div>
          </div>
        ) : (
          <div className="bf-send-warning" data-tone={toneOf(warning)} key={warning.code}>
            {toneOf(warning) ? <WarningIcon /> : <InfoIcon />}
            <p>{t(`send.warn.${warning.code}`)}</p>
          </div>
        ),
      )}
    </div>
  )
}

function toneOf({ code }: SendWarning): 'warning' | undefined {
  return code === 'firstTime' || code === 'ownAddress' ? undefined : 'warning'
}
