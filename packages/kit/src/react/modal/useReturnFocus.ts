import { useCallback, useState } from 'react'

type Opener = { element: HTMLElement; surroundings: Element | null }

/**
 * Remembers what had the focus when the modal opened, to give it back. Connecting puts another button
 * in the place of the one that was pressed: then that one gets it.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const [before, setBefore] = useState<{ open: boolean; opener: Opener | undefined }>({
    open: false,
    opener: undefined,
  })
  if (open !== before.open) setBefore({ open, opener: open ? readOpener() : before.opener })
  return useCallback(() => {
    const { opener } = before
    if (!opener) return null
    if (opener.element.isConnected) return opener.element
    return opener.surroundings?.querySelector<HTMLElement>('.bf-page-button') ?? null
  }, [before])
}

function readOpener(): Opener | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  return { element, surroundings: element.closest('.bf-page')?.parentElement ?? null }
}
