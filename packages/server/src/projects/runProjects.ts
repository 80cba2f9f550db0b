import { parseArgs } from 'node:util'
import { loadConfig } from '../loadConfig.js'
import { openRunning } from '../storage/openRunning.js'
import { createProjectStore, ProjectError } from './createProjectStore.js'
import { describeAnswer, describeCommands } from './describeAnswer.js'
import { commandOptions, projectCommands } from './projectCommands.js'

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
  const { makesDatabase: isMade } = command
  const database = await openRunning(await loadConfig(environment, place), { isMade })
  try {
    const answer = await command.run({ store: createProjectStore(database.pool), given, values })
    if (!command.isRead && !('projects' in answer))
      onAct?.({ command: name, project: 'removed' in answer ? answer.removed : answer.project.id })
    return values.json ? JSON.stringify(answer, null, 2) : describeAnswer(answer)
  } finally {
    await database.close()
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new ProjectError(`${message}\n\n${describeCommands()}`, { cause })
  }
}
