import { useCallback, useEffect, useRef, useState } from 'react'

type Status<data> =
  | { status: 'idle'; data: undefined; error: undefined }
  | { status: 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: data; error: undefined }
  | { status: 'error'; data: undefined; error: unknown }

export type ActionResult<variables, data> = Status<data> & {
  isPending: boolean
  /** Runs it and keeps the outcome; never throws. */
  mutate(variables: variables): void
  /** Runs it; throws what goes wrong. */
  mutateAsync(variables: variables): Promise<data>
  reset(): void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** An action and what became of its last run. Leaving the page's part that uses it cancels the run. */
export function useAction<variables, data>(
  run: (variables: variables, signal: AbortSignal) => Promise<data>,
): ActionResult<variables, data> {
  const [outcome, setOutcome] = useState<Status<data>>(idle)
  const latest = useRef(run)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => controller.current?.abort(), [])

  const mutateAsync = useCallback(async (variables: variables) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    const settle = (next: Status<data>) => {
      if (!own.signal.aborted) setOutcome(next)
    }
    settle({ status: 'pending', data: undefined, error: undefined })
    try {
      const data = await latest.current(variables, own.signal)
      settle({ status: 'success', data, error: undefined })
      return data
    } catch (error) {
      settle({ status: 'error', data: undefined, error })
      throw error
    }
  }, [])
  const mutate = useCallback(
    (variables: variables) => {
      mutateAsync(variables).catch(() => {})
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    controller.current?.abort()
    setOutcome(idle)
  }, [])
  return { ...outcome, isPending: outcome.status === 'pending', mutate, mutateAsync, reset }
}
