import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

export type NearEndProps = {
  /** What stands at the end until more has come. */
  children: ReactNode
  onNear: () => void
  /** How long the list is: a longer one may still be too short. */
  count: number
  /** `false` while it is not to be asked for. @default true */
  isReady?: boolean | undefined
}

/** Stands at a list's end and asks for more when it comes near. */
export function NearEnd({ children, onNear, count, isReady = true }: NearEndProps): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` asks again
  useEffect(() => {
    const element = end.current
    if (!element || !isReady) return
    const root = element.closest('.bf-page-scroll')
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { root, rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, isReady])
  return <div ref={end}>{children}</div>
}
