import { build } from 'vite'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

// The build fails where packages/kit/chunks.ts does not hold; here it is known before anything is built.
test('each file of the kit is in a chunk', { timeout: 120_000 }, async () => {
  const root = `${repositoryFolder}packages/kit`
  const built = build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, emptyOutDir: false },
  })
  await expect(built).resolves.toBeDefined()
})
