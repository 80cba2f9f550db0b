/** Work that is done again and again, whoever asks. */
export type Job = {
  readonly name: string
  /** Milliseconds from one time's end to the next. */
  readonly every: number
  run(): Promise<void>
}

/** Does jobs now and at their intervals; several processes may do the same ones. */
export function startJobs(
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
): () => Promise<void> {
  let stopped = false
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  async function work(job: Job) {
    const run = job.run().catch((error) => onError(job.name, error))
    running.add(run)
    await run
    running.delete(run)
    if (!stopped) timers.set(job, setTimeout(work, job.every, job))
  }

  for (const job of jobs) void work(job)
  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}
