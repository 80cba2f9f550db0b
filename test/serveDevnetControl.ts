import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Devnet } from '@billfold/devnet'

/**
 * Lets the tests, which run in other processes than the chains, take a chain offline and bring it
 * back: `POST /<chain id>/stop` and `/<chain id>/restart`.
 */
export async function serveDevnetControl(
  devnet: Devnet,
): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const [id, verb] = (request.url ?? '').split('/').filter(Boolean)
    const act = verb === 'stop' ? devnet.stopChain : devnet.restartChain
    try {
      await act(Number(id))
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
