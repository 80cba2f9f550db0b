import type { Project } from './Project.js'
import { type CommandAnswer, projectCommands } from './projectCommands.js'

/** What a command has to say, for people. */
export function describeAnswer(answer: CommandAnswer): string {
  if ('removed' in answer) return `Removed ${answer.removed}.`
  if ('projects' in answer) return describeList(answer.projects)
  const shown = describeProject(answer.project)
  if (answer.key === undefined) return shown
  return `${shown}\n\n  ${answer.key}\n\nThis is the new key. It is not kept and cannot be shown again.`
}

/** What there is to write behind `projects`. */
export function describeCommands(): string {
  const lines = Object.entries(projectCommands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.trim()}\n      ${about}`,
  )
  const where =
    'The database is the one of DATABASE_URL or DATA_DIR (--database-url, --data-dir, --config), whether\nthe server runs or not. --json writes for programs.'
  return `billfold-server projects <command>\n\n${lines.join('\n')}\n\n${where}`
}

function describeList(projects: readonly Project[]): string {
  if (projects.length === 0) return 'There are no projects yet: billfold-server projects add <name>'
  const rows = projects.map(({ id, disabled, origins, name }) => [
    id,
    disabled ? 'disabled' : 'in use',
    `${origins.length} ${origins.length === 1 ? 'origin' : 'origins'}`,
    name,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ')).join('\n')
}

function describeProject({ id, name, disabled, origins, keys, quota }: Project): string {
  const { sockets, requestsPerMinute } = quota
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['id', [id]],
    ['state', [disabled ? 'disabled' : 'in use']],
    ['origins', origins.length > 0 ? origins : ['none: no page may use it']],
    ['keys', keys.length > 0 ? keys.map((hint) => `${hint}…`) : ['none']],
    ['sockets', [sockets === undefined ? 'no limit' : `at most ${sockets}`]],
    [
      'requests',
      [requestsPerMinute === undefined ? 'no limit' : `at most ${requestsPerMinute} a minute`],
    ],
  ]
  const lines = facts.flatMap(([title, values]) =>
    values.map((value, index) => `  ${(index === 0 ? title : '').padEnd(8)}  ${value}`),
  )
  return [name, ...lines].join('\n')
}
