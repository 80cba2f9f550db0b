import type { ReactElement } from 'react'
import type { SendWarning } from '../../actions/prepareSend.js'
import { Checkbox } from '../../react/components/Checkbox/Checkbox.js'
import { InfoIcon, WarningIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
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
    <div className="bf-send-warnings" data-part="warnings">
      {warnings.map((warning) =>
        isSerious(warning) ? (
          <div className="bf-send-warning" data-tone="error" key={warning.code}>
            <WarningIcon />
            <div>
              <p className="bf-send-warning-title">{t(`send.warn.${warning.code}`)}</p>
              <p>{t(`send.warn.${warning.code}.text`, { network, ...likeOf(warning) })}</p>
              <Checkbox
                label={t(`send.warn.${warning.code}.check`, { network })}
                checked={checked.includes(warning)}
                onChange={(isChecked) => {
                  const others = checked.filter((each) => each !== warning)
                  onCheck(isChecked ? [...others, warning] : others)
                }}
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

function likeOf(warning: Serious): { like?: string } {
  return warning.code === 'lookAlike' ? { like: truncateAddress(warning.like) } : {}
}

function toneOf({ code }: SendWarning): 'warning' | undefined {
  return code === 'firstTime' || code === 'ownAddress' ? undefined : 'warning'
}
