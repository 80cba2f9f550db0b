// The server in a process of its own, for bench/rpc.ts. Tells its parent where, and how much CPU it
// has used whenever it is asked.
import { createServer, readConfig } from '../packages/server/src/index.js'

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))

const [, , RPC_UPSTREAMS = '{}'] = process.argv
const settings = { PORT: '0', ROLE: 'api', MAILBOX: 'memory', LOG_LEVEL: 'silent' }
// Calls are counted as ever, but none is refused.
const limits = { REQUESTS_PER_MINUTE: '1000000000' }
const server = await createServer(readConfig({ ...settings, ...limits, RPC_UPSTREAMS }))
process.send?.({ url: server.url })
