import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Leaves a still picture of an element behind when it is replaced, so that what leaves can fade
 * while what comes is already there. A picture cannot be pressed, read out, or fail because the data
 * behind it is gone. It removes itself when its animation ends, or at once where there is none.
 */
export function useStill(element: RefObject<HTMLElement | null>): void {
  const still = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // React's strict mode unmounts and mounts again: then nothing was replaced.
    still.current?.remove()
    const original = element.current
    return () => {
      if (original) still.current = leaveStill(original)
    }
  }, [element])
}

function leaveStill(original: HTMLElement): HTMLElement {
  const still = original.cloneNode(true) as HTMLElement // a clone has its original's type
  still.dataset.still = ''
  still.inert = true
  still.setAttribute('aria-hidden', 'true')
  for (const named of still.querySelectorAll('[id]')) named.removeAttribute('id')
  original.after(still)
  still.scrollTop = original.scrollTop
  void Promise.allSettled(still.getAnimations().map((animation) => animation.finished)).then(() =>
    still.remove(),
  )
  return still
}
