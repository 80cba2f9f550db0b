import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'

/**
 * Builds one of `bench/pages` for production, in a process of its own as a host would: in a test's
 * process Vite builds React for tests.
 *
 * @param parameters.from The kit's built package, as hosts get it, or its source.
 * @returns the folder
 * @throws Error when the package has not been built.
 */
export async function buildPage(
  page:
    | 'floor'
    | 'kit'
    | 'withoutServices'
    | 'controls'
    | 'leak'
    | 'plainList'
    | 'evm'
    | 'namespaces'
    | 'comparison'
    | 'embedded'
    | 'smart',
  parameters: { readonly from: 'package' | 'source' },
): Promise<string> {
  const isPackage = parameters.from === 'package'
  if (isPackage && !existsSync(`${repositoryFolder}packages/kit/dist/exports/react.js`))
    throw new Error('The kit is not built: npm run build -w billfold')
  const folder = `${repositoryFolder}.cache/bench/${page}`
  const program = `${repositoryFolder}bench/buildPageProgram.ts`
  const env = { ...process.env, NODE_ENV: 'production', BILLFOLD_DIST: isPackage ? '1' : '0' }
  const command = ['--import', 'tsx', program, page, folder]
  await promisify(execFile)(process.execPath, command, { cwd: repositoryFolder, env })
  return folder
}
