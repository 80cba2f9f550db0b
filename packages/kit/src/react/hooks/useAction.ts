import { useCallback, useEffect, useRef, useState } from 'react'

type Outcome<data> =
  | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: null }
  | { readonly status: 'success'; readonly data: data; readonly error: null }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

/** An action of the visitor's wallet, and the outcome of its last run. */
export type ActionResult<variables, data> = Outcome<data> & {
  readonly isPending: boolean
  /** Runs it and keeps the outcome; never throws. */
  mutate(...variables: Variables<variables>): void
  /** Runs it; rejects with what goes wrong. */
  mutateAsync(...variables: Variables<variables>): Promise<data>
  /** Forgets the outcome, and gives up a run that is under way. */
  reset(): void
}

/** Those that may be `undefined` may be left out. */
type Variables<variables> = undefined extends variables
  ? [variables?: variables]
  : [variables: variables]

const idle = { status: 'idle', data: undefined, error: null } as const
const pending = { status: 'pending', data: undefined, error: null } as const

/**
 * An action and what became of its last run. Leaving the page's part that uses it cancels the run.
 *
 * It tells the same as TanStack's MutationObserver without being one: that comes with the first thing
 * that is fetched, while a wallet has to be asked within the press itself, or its window is blocked.
 */
export function useAction<variables, data>(
  run: (variables: variables, signal: AbortSignal) => Promise<data>,
): ActionResult<variables, data> {
  const [outcome, setOutcome] = useState<Outcome<data>>(idle)
  const latest = useRef(run)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => controller.current?.abort(), [])

  const mutateAsync = useCallback(async (...[variables]: Variables<variables>) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    const settle = (next: Outcome<data>) => {
      if (!own.signal.aborted) setOutcome(next)
    }
    settle(pending)
    try {
      // Left out where `undefined` is one of them.
      const data = await latest.current(variables as variables, own.signal)
      settle({ status: 'success', data, error: null })
      return data
    } catch (error) {
      settle({ status: 'error', data: undefined, error: error as Error }) // as actions throw
      throw error
    }
  }, [])
  const mutate = useCallback(
    (...variables: Variables<variables>) => {
      mutateAsync(...variables).catch(() => {})
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    controller.current?.abort()
    setOutcome(idle)
  }, [])
  return { ...outcome, isPending: outcome.status === 'pending', mutate, mutateAsync, reset }
}
