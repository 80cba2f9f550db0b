import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Billfold } from '../../packages/kit/src/Billfold.js'
import { BillfoldProvider } from '../../packages/kit/src/react/provider/BillfoldProvider.js'

export type RenderedHook<value> = {
  /** What the hook has given last. */
  readonly current: value
  /** What it has given in each render. */
  readonly renders: readonly value[]
  /** Renders once more, with another hook if one is given. */
  render(useHook?: () => value): void
  unmount(): void
}

/** Calls a hook in a component on a page with a kit. For browser tests. */
export function renderHook<value>(kit: Billfold, useHook: () => value): RenderedHook<value> {
  const renders: value[] = []
  const root = createRoot(document.createElement('div'))
  function render(next: () => value) {
    flushSync(() =>
      root.render(
        <BillfoldProvider kit={kit}>
          <Probe useHook={next} onRender={(value) => renders.push(value)} />
        </BillfoldProvider>,
      ),
    )
  }
  render(useHook)
  onTestFinished(() => root.unmount())
  return {
    get current() {
      return renders.at(-1) as value // it is rendered at least once
    },
    renders,
    render: (next = useHook) => render(next),
    unmount: () => root.unmount(),
  }
}

function Probe<value>(props: { useHook: () => value; onRender: (value: value) => void }) {
  props.onRender(props.useHook())
  return null
}
