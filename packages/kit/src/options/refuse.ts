import { InvalidOptionError } from '../errors/config.js'

/** Refuses an option in short; what it should have been `checkOptions` says during development. */
export function refuse(path: string): never {
  throw new InvalidOptionError({ path, problem: 'a development build says why.' })
}
