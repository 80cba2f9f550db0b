import { readConfig } from '../../packages/server/src/config.js'
import { createServer, type Server } from '../../packages/server/src/createServer.js'

/** The server on a free port: mailbox in memory, silent, ended without a wait. `settings` are its environment. */
export function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const quiet = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }
  return createServer(readConfig({ ...quiet, ...settings }))
}
