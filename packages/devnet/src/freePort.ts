import { once } from 'node:events'
import { createServer } from 'node:net'

/** The port given, or 0 (any free one) where somebody else listens there already. */
export async function freePort(preferred: number): Promise<number> {
  const server = createServer().listen(preferred, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return 0
  }
  server.close()
  await once(server, 'close')
  return preferred
}
