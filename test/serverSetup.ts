import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { buildServer } from './buildServer.js'
import { repositoryFolder } from './helpers/repositoryFolder.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server's data folder with an empty database. */
    emptyData: string
  }
}

/** Makes the database that those of the server's tests are copies of, and the server as a program. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-empty-`)
  const program = ['--import', 'tsx', `${repositoryFolder}test/makeEmptyData.ts`, folder]
  await promisify(execFile)(process.execPath, program, { cwd: repositoryFolder })
  project.provide('emptyData', folder)
  const server = await buildServer()
  process.env.BUILT_SERVER = server.program
  return async () => {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
