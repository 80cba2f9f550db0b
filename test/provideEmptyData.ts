import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { repositoryFolder } from './helpers/repositoryFolder.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server's data folder with its tables, and nothing in them. */
    emptyData: string
  }
}

/**
 * Makes the database that those of the tests are copies of.
 *
 * @returns removes it
 */
export async function provideEmptyData(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-empty-`)
  const program = ['--import', 'tsx', `${repositoryFolder}test/makeEmptyData.ts`, folder]
  await promisify(execFile)(process.execPath, program, { cwd: repositoryFolder })
  project.provide('emptyData', folder)
  return () => rm(folder, { recursive: true, force: true })
}
