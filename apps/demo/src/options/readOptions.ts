import { type DemoOptions, demoOptions } from './demoOptions.js'
import type { Option } from './optionKinds.js'

export type ReadOptions = {
  readonly options: DemoOptions
  /** What was written and could not be understood, as `name=value`. It is left aside. */
  readonly ignored: readonly string[]
}

/** Reads a query string, such as `?adapter=none&theme=light`. */
export function readOptions(search: string): ReadOptions {
  const given = new URLSearchParams(search)
  const ignored = [...given]
    .filter(([name]) => !Object.hasOwn(demoOptions, name))
    .map(([name, value]) => `${name}=${value}`)
  const definitions: readonly [string, Option<unknown>][] = Object.entries(demoOptions)
  const entries = definitions.map(([name, { parse }]) => {
    const text = given.get(name)
    const parsed = parse(text)
    if (!parsed) ignored.push(`${name}=${text}`)
    return [name, (parsed ?? parse(null))?.value]
  })
  return { options: Object.fromEntries(entries) as DemoOptions, ignored } // by the table itself
}
