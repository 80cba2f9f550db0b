import type { TestProject } from 'vitest/node'
import { buildServer } from './buildServer.js'
import { provideEmptyData } from './provideEmptyData.js'

/** Makes what the server's tests share: an empty database, and the server as a program. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeData = await provideEmptyData(project)
  const server = await buildServer()
  process.env.BUILT_SERVER = server.program
  return async () => {
    await server.remove()
    await removeData()
  }
}
