import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often it is looked, and how exactly it is measured, in milliseconds. */
const interval = 1000
const resolution = 20

/** How late everything is that this process does. */
export type LoopWatch = {
  /** Of the last second, in milliseconds: half of what was due came later than that. */
  delay(): number
  stop(): void
}

/** Measures how late timers come, which is how long each request waits for its turn. */
export function watchLoop(onDelay?: (milliseconds: number) => void): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    const median = histogram.percentile(50) / 1e6 - resolution
    delay = Number.isFinite(median) ? Math.max(0, median) : 0
    histogram.reset()
    onDelay?.(delay)
  }, interval)
  timer.unref()
  return {
    delay: () => delay,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
