import { FrameRefusal } from '../channel/FrameRefusal.js'

/** A view, and a function that ends it when it goes. */
export type View = {
  readonly node: Node
  readonly stop?: (() => void) | undefined
  /** In CSS pixels, where it wants more room than most. */
  readonly height?: number | undefined
}

/** Where views are shown, one at a time and each in its turn. */
export type Stage = {
  /**
   * Shows a view until it says that it is done.
   *
   * @throws FrameRefusal when too many wait; the signal's reason when it aborts
   */
  show<value>(
    signal: AbortSignal,
    open: (done: (value: value) => void, fail: (error: unknown) => void) => View,
  ): Promise<value>
  /** Rejects the view that is shown, as its visitor wants it. */
  leave(): void
}

/** Of one page: those that are shown or wait to be. */
const mostViews = 5

export function createStage(parameters: {
  root: HTMLElement
  onShown: (view: View) => void
  onHidden: () => void
}): Stage {
  const { root, onShown, onHidden } = parameters
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  let leave = () => {}

  function open<value>(signal: AbortSignal, make: Parameters<Stage['show']>[1]): Promise<value> {
    return new Promise<value>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const view = make((value) => end(() => resolve(value as value)), fail)
      const { node, stop } = view
      let isOver = false
      /** Once: what comes later would end the view of somebody else. */
      function end(settle: () => void) {
        if (isOver) return
        isOver = true
        stop?.()
        signal.removeEventListener('abort', onAbort)
        root.replaceChildren()
        settle()
      }
      function fail(error: unknown) {
        end(() => reject(error))
      }
      const onAbort = () => fail(signal.reason)
      leave = () => fail(new FrameRefusal('rejected'))
      signal.addEventListener('abort', onAbort)
      root.replaceChildren(node)
      onShown(view)
    })
  }

  return {
    async show(signal, make) {
      if (count >= mostViews) throw new FrameRefusal('tooMany')
      count += 1
      const before = last
      const shown = before.then(() => open(signal, make as Parameters<Stage['show']>[1]))
      last = shown.catch(() => {})
      try {
        return (await shown) as never // what its own `done` was given
      } finally {
        count -= 1
        // Not at once: what the visitor is asked next takes the place without the frame going in between.
        setTimeout(() => {
          if (count === 0) onHidden()
        })
      }
    },
    leave: () => leave(),
  }
}
