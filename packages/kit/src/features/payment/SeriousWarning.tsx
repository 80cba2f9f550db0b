import type { ReactElement } from 'react'
import { Checkbox } from '../../react/components/Checkbox/Checkbox.js'
import { WarningIcon } from '../../react/icons/statusIcons.js'

/** What costs money that nobody gives back: it has to be checked before the wallet is asked. */
export function SeriousWarning(props: {
  title: string
  text: string
  check: string
  checked: boolean
  onCheck: (isChecked: boolean) => void
}): ReactElement {
  const { title, text, check, checked, onCheck } = props
  return (
    <div className="bf-payment-warning" data-tone="error">
      <WarningIcon />
      <div>
        <p className="bf-payment-warning-title">{title}</p>
        <p>{text}</p>
        <Checkbox label={check} checked={checked} onChange={onCheck} />
      </div>
    </div>
  )
}

/** Those that are checked, once one of them was pressed. */
export function withCheck<item>(
  checked: readonly item[],
  item: item,
  isChecked: boolean,
): readonly item[] {
  const others = checked.filter((each) => each !== item)
  return isChecked ? [...others, item] : others
}
