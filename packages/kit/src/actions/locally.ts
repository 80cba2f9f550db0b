import type { Billfold } from '../Billfold.js'

/** Changes the state of this tab alone: nothing of it is stored, so no other tab follows. */
export function locally({ _internal: { run } }: Billfold, change: () => void): void {
  run.isLocal = true
  try {
    change()
  } finally {
    run.isLocal = false
  }
}
