import { flagOf } from './config.js'
import { noteOf, type SettingName, settingNames, settings } from './settings.js'

/** What `--help` prints: each setting with its default and one line. */
export function describeSettings(): string {
  const width = Math.max(...settingNames.map((name) => flagOf(name).length))
  const lines = settingNames.map((name) => `  ${flagOf(name).padEnd(width)}  ${describe(name)}`)
  return `billfold-server [--config FILE] [settings]
billfold-server projects --help
billfold-server vault --help

  ${'--config'.padEnd(width)}  A file with settings: JSON, or a module that exports them.
  ${'--help'.padEnd(width)}  This text.
  ${'--version'.padEnd(width)}  The version.

Settings. In the environment and in a file each has the name of its flag in capitals, such as
${settingNames[0]} or DATA_DIR; flags count before the environment, the environment before the file.

${lines.join('\n')}

A secret may also be in a file whose path the environment gives: DATABASE_URL_FILE.
`
}

function describe(name: SettingName): string {
  const { about, isSecret } = noteOf(name)
  const { data } = settings.shape[name].safeParse(undefined)
  // A list or a table is empty by default.
  const known = data === undefined || typeof data === 'object' ? '' : ` Default: ${data}.`
  return `${about}${known}${isSecret ? ' Secret.' : ''}`
}
