import { readFileSync } from 'node:fs'
import { repositoryFolder } from './repositoryFolder.js'

/**
 * What the members of a union type say in their field that tells them apart, read from the source:
 * the test knows of a new one before anybody has thought of it.
 *
 * @param parameters.field The field, such as `status`; without it the members are plain texts.
 */
export function unionMembers(parameters: {
  readonly file: string
  readonly type: string
  readonly field?: string | undefined
}): string[] {
  const { file, type, field } = parameters
  const source = readFileSync(`${repositoryFolder}packages/kit/src/${file}`, 'utf8')
  const [, rest] = source.split(`export type ${type} =`)
  const [declaration] = rest?.split(/\n(?=export |\n?\/\*\*|const |function )/) ?? []
  const pattern = field ? new RegExp(`${field}: '(\\w+)'`, 'g') : /'(\w+)'/g
  const members = [...(declaration?.matchAll(pattern) ?? [])].map(([, name = '']) => name)
  if (members.length === 0) throw new Error(`No union ${type} was found in ${file}.`)
  return members
}
