import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../packages/server/src/serve.ts', import.meta.url))

/** What starts the server as a program: what `test/serverSetup.ts` has built, else its source. */
export function serverCommand(): readonly [program: string, ...options: string[]] {
  const built = process.env.BUILT_SERVER
  return built ? [process.execPath, built] : [process.execPath, '--import', 'tsx', source]
}
