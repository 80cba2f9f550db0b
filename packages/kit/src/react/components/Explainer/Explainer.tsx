import type { ReactElement, ReactNode } from 'react'
import { IconMark } from '../IconMark/IconMark.js'

export type ExplainerProps = {
  icon: ReactNode
  title: string
  text: ReactNode
}

/** One thing explained: an icon, a title, a sentence or two. */
export function Explainer({ icon, title, text }: ExplainerProps): ReactElement {
  return (
    <div className="bf-explainer" data-part="explainer">
      <IconMark>{icon}</IconMark>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  )
}
