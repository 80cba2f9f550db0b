import { type ActionResult, useBillfoldAccount } from 'billfold/react'
import { type ReactElement, useEffect, useRef } from 'react'

export type OutcomeProps = {
  testId: string
  /** What a run has come to, of any of the kit's hooks. */
  result: Pick<ActionResult<never, string | undefined>, 'status' | 'data' | 'error'> &
    Partial<Pick<ActionResult<never, string | undefined>, 'reset'>>
  waiting: string
}

/** What became of something asked of the wallet. */
export function Outcome({ testId, result, waiting }: OutcomeProps): ReactElement {
  const { status, data, error } = result
  const { isConnected } = useBillfoldAccount()
  const latest = useRef(result)
  latest.current = result
  // What went wrong with a wallet goes with it, unless that it went is what went wrong.
  useEffect(() => {
    const { error, reset } = latest.current
    const isAboutLeaving = error && 'code' in error && error.code === 'signedOut'
    if (error && (isConnected || !isAboutLeaving)) reset?.()
  }, [isConnected])
  return (
    <output className="outcome" data-testid={testId} data-status={status}>
      {status === 'pending' ? waiting : null}
      {status === 'error' ? shortMessage(error) : null}
      {status === 'success' ? data : null}
    </output>
  )
}

function shortMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'shortMessage' in error ? String(error.shortMessage) : error.message
}
