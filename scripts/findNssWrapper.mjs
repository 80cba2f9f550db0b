import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The library that gives a name to a user that the system knows only by a number, if it is installed. */
export function findNssWrapper() {
  if (!existsSync('/usr/lib')) return undefined
  const folders = ['.', ...readdirSync('/usr/lib')].map((name) => join('/usr/lib', name))
  return folders.map((folder) => join(folder, 'libnss_wrapper.so')).find(existsSync)
}
