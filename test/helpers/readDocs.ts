import { readFileSync } from 'node:fs'
import { repositoryFolder } from './repositoryFolder.js'

export type CodeBlock = {
  readonly language: string
  /** The file that it is to be put into, where the docs name one. */
  readonly file: string | undefined
  readonly code: string
}

/** The blocks of code below a heading of a docs page, up to the next heading of the same level. */
export function readDocs(page: string, heading: string): readonly CodeBlock[] {
  const text = readFileSync(`${repositoryFolder}docs/${page}.md`, 'utf8')
  const [, section] = text.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`docs/${page}.md has no section "${heading}".`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
    ([, language = '', file, code = '']) => ({ language, file, code }),
  )
}
