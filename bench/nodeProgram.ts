// A node of the relay in a process of its own, with the settings it is given.
import { createServer, readConfig } from '@billfold/server'

const settings: unknown = JSON.parse(process.argv[2] ?? '{}')
const server = await createServer(readConfig({ ...Object(settings) }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
process.send?.({ url: server.url })
