/** What every kit has a function for. */
export type Opened = 'connect' | 'account' | 'networks'

declare global {
  interface Window {
    /** Opens a view of the kit on this page. Absent until the page is drawn. */
    openView?: (view: Opened) => void
  }
}

/** Lets the script that takes the pictures open the views. */
export function offerViews(open: Readonly<Record<Opened, (() => void) | undefined>>): void {
  window.openView = (view) => open[view]?.()
}
