import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

type File = { readonly type: string; readonly gzipped: Buffer; readonly cache: string }

export type PageServer = { readonly url: string; stop(): Promise<void> }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * Serves built folders, each below its name, and `/rpc`, a chain with a balance. Everything is in
 * memory and packed beforehand, so that the disk is no part of what is measured.
 */
export async function servePages(folders: Readonly<Record<string, string>>): Promise<PageServer> {
  const files = new Map(
    Object.entries(folders).flatMap(([name, folder]) => readFiles(folder, `/${name}/`)),
  )
  const server = createServer((request, response) => {
    if (request.url === '/rpc') return void answerRpc(request, response)
    const [path = ''] = request.url?.split('?') ?? []
    const url = path.replace(/\/$/, '/index.html')
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'cache-control': file.cache,
    })
    response.end(file.gzipped)
  })
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

function readFiles(folder: string, prefix: string): [string, File][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => extname(name))
    .map((name) => {
      const isDocument = extname(name) === '.html'
      const file: File = {
        type: types[extname(name)] ?? 'application/octet-stream',
        gzipped: gzipSync(readFileSync(join(folder, name)), { level: 9 }),
        cache: isDocument ? 'no-cache' : 'max-age=31536000, immutable',
      }
      return [`${prefix}${name}`, file]
    })
}

async function answerRpc(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const { id, method }: { id: number; method: string } = JSON.parse(body)
  // As many decimals as any call says: few enough for each token.
  const results: Record<string, string> = {
    eth_chainId: '0x1',
    eth_call: `0x${'12'.padStart(64, '0')}`,
  }
  const result = results[method] ?? '0xde0b6b3a7640000'
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
}
