import type { ActionResult } from 'billfold/react'
import type { ReactElement } from 'react'

export type OutcomeProps = {
  testId: string
  /** What a run has come to, of any of the kit's hooks. */
  result: Pick<ActionResult<never, string | undefined>, 'status' | 'data' | 'error'>
  waiting: string
}

/** What became of something asked of the wallet. */
export function Outcome({ testId, result, waiting }: OutcomeProps): ReactElement {
  const { status, data, error } = result
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
