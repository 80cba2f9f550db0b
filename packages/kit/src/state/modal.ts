import type { Route } from '../features/routes.js'
import type { Modal } from './types.js'

export type ModalEvent =
  | { type: 'modal/opened'; route: Route }
  | { type: 'modal/pushed'; route: Route }
  | { type: 'modal/replaced'; route: Route }
  | { type: 'modal/reset'; route: Route }
  | { type: 'modal/wentBack' }
  | { type: 'modal/closed' }
  | { type: 'modal/shook' }
  | { type: 'modal/shakeEnded' }

/** The modal's history of views. Going back with nowhere to go closes. */
export function transitionModal(modal: Modal, event: ModalEvent): Modal {
  switch (event.type) {
    case 'modal/opened':
    case 'modal/reset':
      return { status: 'open', stack: [event.route], shake: false }
    case 'modal/closed':
      return { status: 'closed' }
  }
  if (modal.status === 'closed') return modal
  const { stack } = modal
  const current = stack[stack.length - 1]
  switch (event.type) {
    case 'modal/pushed':
      if (current && isSameRoute(current, event.route)) return modal
      return { ...modal, stack: [...stack, event.route] }
    case 'modal/replaced': {
      const [first, ...rest] = [...stack.slice(0, -1), event.route]
      return { ...modal, stack: [first ?? event.route, ...rest] }
    }
    case 'modal/wentBack': {
      const [first, ...rest] = stack.slice(0, -1)
      const closes = !first || stack.some((route) => route.view === 'UnsupportedChain')
      return closes ? { status: 'closed' } : { ...modal, stack: [first, ...rest] }
    }
    case 'modal/shook':
      return { ...modal, shake: true }
    case 'modal/shakeEnded':
      return { ...modal, shake: false }
    default:
      return event satisfies never
  }
}

/** The view that the visitor sees, or `undefined` while the modal is closed. */
export function currentRoute(modal: Modal): Route | undefined {
  return modal.status === 'open' ? modal.stack[modal.stack.length - 1] : undefined
}

/** Whether two routes lead to the same view with the same data. */
export function isSameRoute(a: Route, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
