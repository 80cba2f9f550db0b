import type { ReactElement } from 'react'
import type { SendWarning } from '../../actions/prepareSend.js'
import { InfoIcon, WarningIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { SeriousWarning, withCheck } from '../payment/SeriousWarning.js'
import { sendTexts } from './texts/sendTexts.js'

/** What costs money that nobody gives back: each has to be checked before the wallet is asked. */
const seriousCodes = [
  'lookAlike',
  'unanswered',
  'contractElsewhere',
  'smallOutputs',
  'highFee',
] as const

type Serious = Extract<SendWarning, { readonly code: (typeof seriousCodes)[number] }>

/** Whether the visitor has to say that it is known. */
export function isSerious(warning: SendWarning): warning is Serious {
  return seriousCodes.some((code) => code === warning.code)
}

/** What the visitor should know before the wallet is asked; what is serious has to be checked. */
export function SendWarnings(props: {
  warnings: readonly SendWarning[]
  /** What the network is called that is paid on. */
  network: string
  checked: readonly SendWarning[]
  onCheck: (checked: readonly SendWarning[]) => void
}): ReactElement | null {
  const { warnings, network, checked, onCheck } = props
  const t = sendTexts.useTexts()
  if (warnings.length === 0) return null
  return (
    <div className="bf-payment-warnings" data-part="warnings">
      {warnings.map((warning) =>
        isSerious(warning) ? (
          <SeriousWarning
            key={warning.code}
            title={t(`send.warn.${warning.code}`)}
            text={t(`send.warn.${warning.code}.text`, { network, ...likeOf(warning) })}
            check={t(`send.warn.${warning.code}.check`, { network })}
            checked={checked.includes(warning)}
            onCheck={(isChecked) => onCheck(withCheck(checked, warning, isChecked))}
          />
        ) : (
          <div className="bf-payment-warning" data-tone={toneOf(warning)} key={warning.code}>
            {toneOf(warning) ? <WarningIcon /> : <InfoIcon />}
            <p>{t(`send.warn.${warning.code}`)}</p>
          </div>
        ),
      )}
    </div>
  )
}

function likeOf(warning: Serious): { like?: string } {
  return warning.code === 'lookAlike' ? { like: truncateAddress(warning.like) } : {}
}

function toneOf({ code }: SendWarning): 'warning' | undefined {
  return code === 'firstTime' || code === 'ownAddress' ? undefined : 'warning'
}
