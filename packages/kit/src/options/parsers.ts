import { InvalidOptionError, UnknownOptionError } from '../errors/config.js'
import { isRecord } from '../utils/isRecord.js'

/**
 * Refuses an option's value. A missing one is "Required", any other says what it should have been.
 */
export function fail(
  path: string,
  expected: string,
  received: unknown,
  advice = `It must be ${expected}.`,
): never {
  const problem =
    received === undefined ? 'Required' : `Expected ${expected}, received ${nameOf(received)}`
  throw new InvalidOptionError({ path, problem, advice })
}

function nameOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value
}

export function record(value: unknown, path: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(path, 'an object', value)
}

/** A list, each entry of which is read by `parse`. */
export function each<value>(
  given: unknown,
  path: string,
  parse: (value: unknown, path: string) => value,
): readonly value[] {
  if (!Array.isArray(given)) return fail(path, 'an array', given)
  return given.map((value, index) => parse(value, `${path}[${index}]`))
}

export function text(value: unknown, path: string): string {
  if (value === '')
    throw new InvalidOptionError({ path, problem: 'Invalid input', advice: 'It may not be empty.' })
  return typeof value === 'string' ? value : fail(path, 'a string', value)
}

export function boolean(value: unknown, path: string): boolean {
  return typeof value === 'boolean' ? value : fail(path, 'true or false', value)
}

export function oneOf<option extends string>(
  value: unknown,
  options: readonly option[],
  path: string,
): option {
  const found = options.find((option) => option === value)
  return found ?? fail(path, listOf(options.map((option) => `'${option}'`)), value)
}

/** An absolute address with http or https. */
export function url(value: unknown, path: string): string {
  try {
    if (typeof value === 'string' && /^https?:$/.test(new URL(value).protocol)) return value
  } catch {
    // What cannot be read as an address is refused below.
  }
  return fail(path, 'an http: or https: address', value)
}

export function dictionary<value>(
  given: unknown,
  path: string,
  parse: (value: unknown, path: string) => value,
): Readonly<Record<string, value>> {
  const entries = Object.entries(record(given, path))
  return Object.fromEntries(entries.map(([key, value]) => [key, parse(value, `${path}.${key}`)]))
}

/** A language tag of BCP 47, such as `de-AT`. */
export function locale(value: unknown, path: string): string {
  const tag = text(value, path)
  // Asking a browser costs it some milliseconds, the first time.
  if (tag === 'en') return tag
  try {
    Intl.getCanonicalLocales(tag)
    return tag
  } catch {
    return fail(path, 'a BCP 47 language tag', value)
  }
}

function listOf(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
}

/** Refuses a list in which two entries stand for the same thing. */
export function refuseTwins(path: string, ids: readonly string[], are: string): void {
  const twin = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twin === undefined) return
  throw new InvalidOptionError({
    path,
    problem: `two ${are} "${twin}".`,
    advice: 'Give each once.',
  })
}

/** Refuses what is none of the names there are. */
export function refuseUnknown(given: object, known: readonly string[], prefix: string) {
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue
    throw new UnknownOptionError({ path: prefix + key, known })
  }
}
