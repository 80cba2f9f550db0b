import { useEffect, useState } from 'react'

export type Fetched = {
  readonly hasFailed: boolean
  retry(): void
}

/** Fetches what is called `key`, unless it is known. When it has come the component is drawn again. */
export function useFetched(parameters: {
  key: string
  isKnown: boolean
  fetch: () => Promise<unknown>
}): Fetched {
  const { key, isKnown, fetch } = parameters
  const [failed, setFailed] = useState<{ key?: string }>({})
  const hasFailed = failed.key === key
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetch` fetches what `key` names
  useEffect(() => {
    if (isKnown || hasFailed) return
    let isCurrent = true
    fetch().then(
      () => isCurrent && setFailed({}),
      () => isCurrent && setFailed({ key }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, isKnown, hasFailed])
  return { hasFailed, retry: () => setFailed({}) }
}
