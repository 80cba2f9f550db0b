import type { Billfold } from '../Billfold.js'
import { sessions } from './sessions.js'

/** In a chunk of its own: what `import()` fetches must be in none that an entry point imports. */
export function haveSessions({ _internal: { run } }: Billfold): typeof sessions {
  run.sessions = sessions
  return sessions
}
