import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

export type StaticServer = {
  /** As `http://localhost:<port>`, without a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built folder on a free port. A path that ends with a slash is its `index.html`; nothing
 * else is guessed: what is not there is 404.
 *
 * @param parameters.headers Sent with each answer, a `content-security-policy` for instance.
 * @param parameters.head What each page begins with, before its own scripts.
 */
export async function serveStatic(
  folder: string,
  parameters: {
    readonly headers?: Readonly<Record<string, string>> | undefined
    readonly head?: string | undefined
  } = {},
): Promise<StaticServer> {
  const { headers = {}, head = '' } = parameters
  const server = createServer((request, response) =>
    answer({ folder, headers, head }, request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://localhost:${address.port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(
  { folder, headers, head }: { folder: string; headers: Record<string, string>; head: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const file = join(folder, toPath(request.url ?? '/'))
    const body = await readFile(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    // Not `no-store`, which keeps a page out of the back/forward cache.
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headers })
    response.end(head && file.endsWith('.html') ? withHead(body.toString(), head) : body)
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end('Not found')
  }
}

function withHead(page: string, head: string): string {
  return page.replace('<head>', () => `<head>${head}`)
}

function toPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost')
  // It begins with a slash, so no `..` leads out of the folder.
  const path = normalize(decodeURIComponent(pathname))
  return path.endsWith('/') ? `${path}index.html` : path
}
