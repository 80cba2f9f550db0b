import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const id = createHash('sha256').update(repositoryFolder).digest('hex').slice(0, 8)

/**
 * Where the hosts are installed, for the next run as well. Not in the repository: there, what a host
 * has forgotten to install would be found in the repository's own `node_modules`.
 */
export const cacheFolder = `${tmpdir()}/billfold-hosts-${process.getuid?.() ?? 0}-${id}`
