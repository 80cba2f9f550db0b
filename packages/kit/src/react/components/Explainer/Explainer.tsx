import type { ReactElement, ReactNode } from 'react'

export type ExplainerProps = {
  icon: ReactNode
  title: string
  text: ReactNode
}

/** One thing explained: an icon, a title, a sentence or two. */
export function Explainer({ icon, title, text }: ExplainerProps): ReactElement {
  return (
    <div className="bf-explainer" data-part="explainer">
      <span className="bf-icon-mark">{icon}</span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  )
}
