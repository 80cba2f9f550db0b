import type { ReactElement } from 'react'

export type PageLabelProps = {
  /** What is seen. */
  text: string
  /** What is read out, around the text if the text is part of it ("Account 0x52f8…d3bB3a"). */
  label: string
}

/**
 * A button's text with the rest of its name hidden around it. An `aria-label` would replace what is
 * seen, and someone who speaks to their computer says what they see (WCAG 2.2, 2.5.3).
 */
export function PageLabel({ text, label }: PageLabelProps): ReactElement {
  const start = label.indexOf(text)
  const [before, after] =
    start < 0 ? [`${label} `, ''] : [label.slice(0, start), label.slice(start + text.length)]
  return (
    <>
      {before ? <span className="bf-page-hidden">{before}</span> : null}
      <span className="bf-page-label" dir="auto">
        {text}
      </span>
      {after ? <span className="bf-page-hidden">{after}</span> : null}
    </>
  )
}
