import type { ReactElement, ReactNode } from 'react'

export type ExplainerProps = {
  /** Of 48 px. */
  picture?: ReactNode
  /** Stands in the place of a picture. */
  icon?: ReactNode
  title: string
  text: ReactNode
}

/** One thing explained: a picture or an icon, a title, a sentence or two. */
export function Explainer({ picture, icon, title, text }: ExplainerProps): ReactElement {
  return (
    <div className="bf-explainer" data-part="explainer">
      {picture ?? <span className="bf-icon-mark">{icon}</span>}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
