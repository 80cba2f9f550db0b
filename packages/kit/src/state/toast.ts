import type { Toast, ToastVariant } from './types.js'

export type ToastEvent =
  | {
      type: 'toast/shown'
      id: number
      variant: ToastVariant
      message: string
      autoClose: boolean
      svg?: string | undefined
    }
  | { type: 'toast/hidden'; id: number }

/** One toast at a time; hiding names the one it means, so that a late timer hides no later toast. */
export function transitionToast(toast: Toast, event: ToastEvent): Toast {
  switch (event.type) {
    case 'toast/shown': {
      const { type: _, ...rest } = event
      return { open: true, ...rest }
    }
    case 'toast/hidden':
      return toast.open && toast.id === event.id ? { open: false } : toast
    default:
      return event satisfies never
  }
}
