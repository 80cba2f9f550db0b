#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { ConfigError, readFlags } from './config.js'
import { createServer } from './createServer.js'
import { describeSettings } from './describeSettings.js'
import { loadConfig } from './loadConfig.js'
import { ProjectError } from './projects/createProjectStore.js'
import { OriginError } from './projects/parseAllowedOrigin.js'
import { runProjects } from './projects/runProjects.js'
import { runSessions, SessionsError } from './sessions/runSessions.js'
import { runVault, VaultError } from './vault/runVault.js'

/** What it does beside serving: each says something, or why not. */
const commands: Readonly<
  Record<
    string,
    (
      words: readonly string[],
      environment: NodeJS.ProcessEnv,
      onAct: (act: object) => void,
    ) => Promise<string>
  >
> = { projects: runProjects, sessions: runSessions, vault: runVault }

const words = process.argv.slice(2)
const command = commands[words[0] ?? '']
if (command) await administer(command)
else await serve()

async function administer(run: (typeof commands)[string]) {
  try {
    // Beside what it says: a program may read that.
    const log = pino(pino.destination({ dest: 2, sync: true }))
    const onAct = (act: object) => log.info({ event: 'command', ...act }, 'security')
    console.log(await run(words.slice(1), process.env, onAct))
  } catch (error) {
    console.error(isOperatorError(error) ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * What the operator has got wrong, as against what we have: told in its own words, and without a stack.
 * So is what the system refuses, such as a port that is taken or a folder that cannot be written to.
 */
function isOperatorError(error: unknown): error is Error {
  if (error instanceof Error && 'syscall' in error) return true
  const kinds = [ConfigError, OriginError, ProjectError, SessionsError, VaultError]
  return kinds.some((kind) => error instanceof kind)
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
    console.error(isOperatorError(error) ? error.message : error)
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
