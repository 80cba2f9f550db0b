import type { Billfold } from '../Billfold.js'
import { bringSessions } from './sessions.js'

/** In a chunk of its own: what `import()` fetches must be in none that an entry point imports. */
export function haveSessions(kit: Billfold): void {
  bringSessions(kit)
}
