import { useEffect, useReducer } from 'react'

const second = 1000

/** How many whole seconds are left until a moment in Unix milliseconds; it counts down. */
export function useSecondsLeft(moment: number | undefined): number {
  const [count, tick] = useReducer((before: number) => before + 1, 0)
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / second))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer may come too early, and is set once more then
  useEffect(() => {
    if (moment === undefined || left === 0) return
    const timer = setTimeout(tick, moment - Date.now() - (left - 1) * second)
    return () => clearTimeout(timer)
  }, [moment, left, count])
  return left
}
