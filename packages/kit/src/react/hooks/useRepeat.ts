import { useEffect } from 'react'

/** What is still not so then is left to the next visit. */
const mostAttempts = 15

/** Does something again and again while `isOn`, for a while; `pause` is in milliseconds. */
export function useRepeat(isOn: boolean, act: () => Promise<void>, pause: number): void {
  useEffect(() => {
    if (!isOn) return
    let attempts = 0
    const timer = setInterval(() => {
      attempts += 1
      if (attempts <= mostAttempts) void act()
    }, pause)
    return () => clearInterval(timer)
  }, [isOn, act, pause])
}
