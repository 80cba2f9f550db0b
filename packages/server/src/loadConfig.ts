import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, ConfigError, type Flags, readConfig } from './config.js'
import { settingNames } from './settings.js'

/**
 * Reads the settings that a program is started with: from its flags, from the file that `--config`
 * names, JSON or a module with a default export, and from whatever `readConfig` reads.
 *
 * @throws ConfigError with a line for each wrong setting
 */
export async function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { given: flags, config: path }: Flags,
): Promise<Config> {
  return path === undefined
    ? readConfig(environment, { flags })
    : readConfig(environment, { flags, file: await readConfigFile(resolve(path)) })
}

async function readConfigFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  const content = await load(path).catch((cause: unknown) => {
    throw new ConfigError(`${path} cannot be read: ${String(cause)}`, { cause })
  })
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ConfigError(`${path} holds no object with settings.`)
  const names: readonly string[] = settingNames
  const strange = Object.keys(content).filter((name) => !names.includes(name))
  if (strange.length > 0)
    throw new ConfigError(`${path}: ${strange.join(', ')} is no setting. See --help.`)
  return { ...content }
}

async function load(path: string): Promise<unknown> {
  if (extname(path) === '.json') return JSON.parse(await readFile(path, 'utf8'))
  return (await import(pathToFileURL(path).href)).default
}
