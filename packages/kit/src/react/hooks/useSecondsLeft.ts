import { useEffect, useState } from 'react'

const second = 1000

/** How many whole seconds are left until a moment in Unix milliseconds; it counts down. */
export function useSecondsLeft(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / second))
}
