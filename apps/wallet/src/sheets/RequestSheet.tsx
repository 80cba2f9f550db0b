import type { ReactElement } from 'react'
import type { Sheet } from './createSheets.js'
import { SheetFrame } from './SheetFrame.js'

/** Says in words what a site asks for: a signature, a payment. */
export function RequestSheet(
  props: Extract<Sheet, { kind: 'request' }> & { waiting: number },
): ReactElement {
  const { description, site, waiting, answer } = props
  const { title, summary, rows, confirm } = description
  const buttons = (
    <>
      <button type="button" className="quiet" onClick={() => answer('reject')}>
        Reject
      </button>
      <button type="button" onClick={() => answer('approve')}>
        {confirm}
      </button>
    </>
  )
  return (
    <SheetFrame
      title={title}
      site={site}
      summary={summary}
      waiting={waiting}
      onDismiss={() => answer('reject')}
      buttons={buttons}
    >
      {/* What does not fit is scrolled to, by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className="details" aria-label="Details" tabIndex={0}>
        <dl>
          {rows.map(({ label, value, format }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd className={format}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </SheetFrame>
  )
}
