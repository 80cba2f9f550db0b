import { useState } from 'react'
import type { OutcomeProps } from './Outcome.js'

/** Work of the page's own, and what has become of its last run. */
export function useOutcome<parameter>(work: (parameter: parameter) => Promise<string>) {
  const [result, setResult] = useState<OutcomeProps['result']>(idle)
  async function run(parameter: parameter) {
    setResult({ ...idle, status: 'pending' })
    try {
      setResult({ ...idle, status: 'success', data: await work(parameter) })
    } catch (error) {
      setResult({ ...idle, status: 'error', error: error as Error }) // as the kit throws
    }
  }
  const reset = () => setResult(idle)
  return { ...result, run, reset }
}

const idle = { status: 'idle', data: undefined, error: null } as const
