import { memo, type ReactElement, useId, useState } from 'react'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'

/** In percent. */
const offered = [0.5, 1, 3] as const
const highest = 50
/** From which on others may profit by it, in percent. */
const dear = 5

/** By how much less may come out than is expected: offered, or the visitor's own. */
export const Slippage = memo(function Slippage({ slippage }: { slippage: number }): ReactElement {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const id = useId()
  const isOffered = offered.some((each) => each === slippage)
  const [typed, setTyped] = useState(isOffered ? '' : String(slippage))
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const set = (percent: number) => swapStore(kit).edit({ slippage: percent })
  const isBad = !(slippage >= 0 && slippage <= highest)
  const note = isBad
    ? t('swap.slippage.bad')
    : t(slippage > dear ? 'swap.slippage.high' : 'swap.slippage.text')
  return (
    <fieldset className="bf-swap-slippage" data-part="slippage">
      <legend title={t('swap.slippage.text')}>{t('swap.slippage')}</legend>
      <div className="bf-payment-shares">
        {offered.map((percent) => (
          <button
            key={percent}
            type="button"
            className="bf-payment-share"
            data-id={percent}
            aria-pressed={slippage === percent}
            onClick={() => {
              setTyped('')
              set(percent)
            }}
          >
            {share.format(percent / 100)}
          </button>
        ))}
        <span className="bf-swap-own">
          <input
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            size={4}
            maxLength={5}
            placeholder="1"
            aria-label={t('swap.slippage.own')}
            aria-invalid={isBad || undefined}
            aria-describedby={id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              set(readPercent(event.target.value))
            }}
          />
          <span aria-hidden="true">%</span>
        </span>
      </div>
      <span id={id}>
        {isBad || slippage > dear ? (
          <p className="bf-note" data-tone="error">
            {note}
          </p>
        ) : (
          <VisuallyHidden>{note}</VisuallyHidden>
        )}
      </span>
    </fieldset>
  )
})

/** Nothing typed is what is usual; what is no number is no slippage. At most two decimals count. */
function readPercent(text: string): number {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return 1
  return /^\d{1,2}(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN
}
