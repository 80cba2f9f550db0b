#!/usr/bin/env node
import { ConfigError, readConfig } from './config.js'
import { createServer } from './createServer.js'

try {
  const server = await createServer(readConfig(process.env, process.argv.slice(2)))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
