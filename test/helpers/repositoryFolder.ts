import { fileURLToPath } from 'node:url'

/** The repository's folder. Ends with a slash. */
export const repositoryFolder = fileURLToPath(new URL('../../', import.meta.url))
