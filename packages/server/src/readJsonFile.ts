import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { ConfigError } from './config.js'
import { parseJson } from './parseJson.js'

const shownIssues = 10

/**
 * Reads a file that a setting names.
 *
 * @param parameters.none What holds where there is no file.
 * @throws ConfigError that says what is wrong and where, a line for each of the first ten faults
 */
export async function readJsonFile<Value>(parameters: {
  name: string
  file: string | undefined
  schema: z.ZodType<Value>
  none: NoInfer<Value>
}): Promise<Value> {
  const { name, file, schema, none } = parameters
  if (file === undefined) return none
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ConfigError(`${name}: ${file} cannot be read.`, { cause })
  })
  const json = parseJson(text)
  if (json === undefined) throw new ConfigError(`${name}: ${file} is no JSON.`)
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, shownIssues)
  const lines = faults.map(({ path, message }) => `  ${path.join('.') || 'all of it'}: ${message}`)
  throw new ConfigError(`${name}: ${file} does not fit.\n${lines.join('\n')}`)
}
