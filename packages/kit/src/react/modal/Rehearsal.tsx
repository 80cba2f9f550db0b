import {
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { onIdle } from '../../utils/onIdle.js'

/**
 * Renders its children once, for nothing, while the browser has nothing else to do: the first run of
 * any code takes it several times as long as the next. They never come into the page, and none of
 * their effects runs: React throws away what suspends before it was shown.
 */
export function Rehearsal(props: {
  /** Not while what is rehearsed is shown. */
  isWanted: boolean
  children: ReactNode
}): ReactElement | null {
  const { isWanted, children } = props
  const [isOn, setOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not after the real thing
  useEffect(() => {
    // In slices: a click in the meantime is answered first.
    if (isWanted) return onIdle(() => startTransition(() => setOn(true)))
  }, [])
  if (!isOn || !isWanted) return null
  return (
    <Suspense fallback={<End setOn={setOn} />}>
      {children}
      <Endless />
    </Suspense>
  )
}

/** Shown when all else has been rendered. */
function End({ setOn }: { setOn: (isOn: boolean) => void }): null {
  useEffect(() => setOn(false), [setOn])
  return null
}

function Endless(): never {
  // One for each time: React hangs what waits for it on the promise, and it goes with it.
  throw new Promise<never>(() => {})
}
