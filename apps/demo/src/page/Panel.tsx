import { type ReactElement, type ReactNode, useId } from 'react'

export type PanelProps = { title: string; text?: ReactNode; children: ReactNode }

/** A part of the page with a heading. */
export function Panel({ title, text, children }: PanelProps): ReactElement {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? <p className="panel-text">{text}</p> : null}
      {children}
    </section>
  )
}
