import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever a script was started from. Ends with a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))
