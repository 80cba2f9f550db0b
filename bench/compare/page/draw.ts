import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page's content into an element of its own. */
export function draw(content: ReactNode): void {
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(content)
}
