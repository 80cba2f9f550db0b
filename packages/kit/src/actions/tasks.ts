import type { Billfold, Task } from '../Billfold.js'

/** Why a task was given up when nobody has said anything else. */
export function cancelled(): DOMException {
  return new DOMException('Cancelled.', 'AbortError')
}

export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Begins a task and ends an earlier one of its kind. `end` must be called when it is over. */
export function startTask(kit: Billfold, task: Task, outer?: AbortSignal | undefined) {
  const { tasks } = kit._internal
  abortTask(kit, task)
  const controller = new AbortController()
  tasks.set(task, controller)
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const isLatest = () => tasks.get(task) === controller
  return {
    signal: controller.signal,
    /** False once the task was given up or another of its kind has begun. */
    isLatest,
    end() {
      outer?.removeEventListener('abort', abort)
      if (isLatest()) tasks.delete(task)
      // Timers that belong to the task end with it.
      controller.abort(cancelled())
    },
  }
}

/** Gives up a task of a kind, if one is under way. */
export function abortTask(kit: Billfold, task: Task): void {
  const { tasks } = kit._internal
  const controller = tasks.get(task)
  tasks.delete(task)
  controller?.abort(cancelled())
}
