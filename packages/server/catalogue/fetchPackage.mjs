import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Unpacks a package of the npm registry into a temporary folder, which the caller removes. Nothing of
 * it is installed and nothing of it runs.
 */
export async function fetchPackage(specification) {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-catalogue-'))
  const options = { cwd: folder }
  const { stdout } = await run(
    'npm',
    ['pack', specification, '--ignore-scripts', '--silent'],
    options,
  )
  await run('tar', ['xzf', stdout.trim()], options)
  return folder
}
