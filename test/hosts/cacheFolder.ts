import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const id = createHash('sha256').update(repositoryFolder).digest('hex').slice(0, 8)

/**
 * Where the hosts are installed, for the next run as well. Not in the repository: there, what a host
 * has forgotten to install would be found in the repository's own `node_modules`. Not in `/tmp`
 * either, which is memory on many machines.
 */
export const cacheFolder = `${process.env.XDG_CACHE_HOME ?? `${homedir()}/.cache`}/billfold-hosts-${id}`
