#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { ConfigError, readFlags } from './config.js'
import { createServer } from './createServer.js'
import { describeSettings } from './describeSettings.js'
import { loadConfig } from './loadConfig.js'
import { isOperatorError, runProjects } from './projects/runProjects.js'
import { runVault, VaultError } from './vault/runVault.js'

const words = process.argv.slice(2)
if (words[0] === 'projects') await administer(words.slice(1))
else if (words[0] === 'vault') await guard(words.slice(1))
else await serve()

async function administer(rest: readonly string[]) {
  try {
    // Beside what it says: a program may read that.
    const log = pino(pino.destination({ dest: 2, sync: true }))
    const onAct = (act: object) => log.info({ event: 'command', ...act }, 'security')
    console.log(await runProjects(rest, process.env, onAct))
  } catch (error) {
    console.error(isOperatorError(error) ? error.message : error)
    process.exitCode = 1
  }
}

async function guard(rest: readonly string[]) {
  try {
    console.log(await runVault(rest, process.env))
  } catch (error) {
    const isOperators = error instanceof VaultError || error instanceof ConfigError
    console.error(isOperators ? error.message : error)
    process.exitCode = 1
  }
}

async function serve() {
  try {
    const flags = readFlags(words)
    if (flags.help) return console.log(describeSettings())
    if (flags.version) return console.log(readVersion())
    const starting = loadConfig(process.env, flags).then((config) =>
      createServer(config, { onLost }),
    )
    const end = endOnce(async () => (await starting).stop())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
    function onLost(error: unknown) {
      console.error(error instanceof Error ? error.message : error)
      end(1)
    }
    await starting
  } catch (error) {
    // The stack is for a bug; a wrong setting is told in its own words.
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

/** Ends the process the first time it is called; before the server is ready, once it is. */
function endOnce(stop: () => Promise<void>): (code: number) => void {
  let stopping = false
  return (code) => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).version
}
