import { parseArgs } from 'node:util'
import { type Config, ConfigError } from '../config.js'
import { loadConfig } from '../loadConfig.js'
import { findPostgres, hasPostgres } from '../storage/findPostgres.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createProjectStore, ProjectError } from './createProjectStore.js'
import { describeAnswer, describeCommands } from './describeAnswer.js'
import { OriginError } from './parseAllowedOrigin.js'
import { type Command, commandOptions, projectCommands } from './projectCommands.js'

const options = {
  // Where the database is: settings of the server.
  'database-url': { type: 'string' },
  'data-dir': { type: 'string' },
  config: { type: 'string' },
  ...commandOptions,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/**
 * The command `billfold-server projects …`: changes who may use the server, in the database of a
 * server that runs or not.
 *
 * @param onAct Told of what has changed something; it holds no key.
 * @returns what it has to say
 * @throws ProjectError, OriginError, or ConfigError, with a message for the operator
 */
export async function runProjects(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  onAct?: (act: { command: string; project: string }) => void,
): Promise<string> {
  const { values, positionals } = parse(words)
  const [name, ...given] = positionals
  if (values.help || name === undefined) return describeCommands()
  const command = Object.hasOwn(projectCommands, name) ? projectCommands[name] : undefined
  if (!command) throw new ProjectError(`There is no "projects ${name}".\n\n${describeCommands()}`)
  if (given.length < command.least || given.length > command.most)
    throw new ProjectError(`Write: billfold-server projects ${name} ${command.usage}`)
  const { config, 'data-dir': DATA_DIR, 'database-url': DATABASE_URL } = values
  const place = { config, given: { DATA_DIR, DATABASE_URL } }
  const database = await open(await loadConfig(environment, place), command)
  try {
    const answer = await command.run({ store: createProjectStore(database.pool), given, values })
    if (!command.isRead && !('projects' in answer))
      onAct?.({ command: name, project: 'removed' in answer ? answer.removed : answer.project.id })
    return values.json ? JSON.stringify(answer, null, 2) : describeAnswer(answer)
  } finally {
    await database.close()
  }
}

/** What the operator has got wrong, as against what we have. */
export function isOperatorError(error: unknown): error is Error {
  return [ProjectError, OriginError, ConfigError].some((kind) => error instanceof kind)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new ProjectError(`${message}\n\n${describeCommands()}`, { cause })
  }
}

/** A server that runs keeps its database to itself: then we go to that one. */
async function open({ DATABASE_URL, DATA_DIR }: Config, command: Command): Promise<Database> {
  const url = DATABASE_URL ?? (await findPostgres(DATA_DIR))
  if (url === undefined && !command.makesDatabase && !hasPostgres(DATA_DIR))
    throw new ProjectError(
      `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of your server, or DATABASE_URL.`,
    )
  return openDatabase({ url, folder: DATA_DIR })
}
