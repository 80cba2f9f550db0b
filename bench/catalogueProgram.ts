// Serves pages of the catalogue, or a fixed text of the same size: `tsx catalogueProgram.ts KIND`.
// Tells its parent where, and how much CPU it has used whenever it is asked.
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createCatalogue } from '../packages/server/src/catalogue/createCatalogue.js'
import { loadWallets } from '../packages/server/src/catalogue/loadWallets.js'
import { createServer, readConfig } from '../packages/server/src/index.js'

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ url: await serve(process.argv[2] ?? '') })

async function serve(kind: string): Promise<string> {
  if (kind === 'server') {
    const settings = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent' }
    // Calls are counted as ever, but none is refused.
    const limits = { REQUESTS_PER_MINUTE: '1000000000' }
    return (await createServer(readConfig({ ...settings, ...limits }))).url
  }
  const app = createCatalogue({ wallets: await loadWallets() })
  if (kind === 'catalogue') return listen(getRequestListener(app.fetch))
  const text = await (await app.request('/getWallets')).text()
  const length = String(Buffer.byteLength(text))
  const headers = { 'content-type': 'application/json', 'content-length': length }
  if (kind === 'node')
    return listen((_request, response) => response.writeHead(200, headers).end(text))
  const bare = new Hono()
  bare.get('/getWallets', (context) => context.body(text, 200, headers))
  return listen(getRequestListener(bare.fetch))
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
