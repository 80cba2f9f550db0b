declare global {
  interface Window {
    /** How many timers and intervals are running. */
    countTimers(): number
  }
}

/** Counts the page's timers. Runs before its own scripts; it may use nothing from outside of itself. */
export function countTimers() {
  const running = new Set<unknown>()
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window

  window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    const id = setTimeout(() => {
      running.delete(id)
      if (typeof handler === 'function') handler(...rest)
    }, delay)
    running.add(id)
    return id
  }) as typeof window.setTimeout // Node's types add what browsers do not have
  window.setInterval = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    const id = setInterval(handler, delay, ...rest)
    running.add(id)
    return id
  }) as typeof window.setInterval // as above
  window.clearTimeout = (id) => {
    running.delete(id)
    clearTimeout(id)
  }
  window.clearInterval = (id) => {
    running.delete(id)
    clearInterval(id)
  }
  window.countTimers = () => running.size
}
