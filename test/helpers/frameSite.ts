import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Hono } from 'hono'
import { createFrameApp } from '../../packages/server/src/frame/createFrameApp.js'
import { loadRelease } from '../../packages/server/src/frame/loadRelease.js'
import { listen } from '../../packages/server/src/listen.js'
import { createRegisteredProjects } from '../../packages/server/src/projects/createProjects.js'
import { buildApp } from './buildApp.js'
import { repositoryFolder } from './repositoryFolder.js'
import { serveStatic } from './serveStatic.js'

/** A host's page that can open the frame, with `openFrame` in its window. */
export async function serveFramePage(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-frame-page-'))
  await build({
    entryPoints: [`${repositoryFolder}test/inPage/framePage.ts`],
    outfile: join(folder, 'page.js'),
    bundle: true,
    format: 'iife',
    logLevel: 'error',
  })
  const page = '<!doctype html><title>Host</title><script src="/page.js"></script>'
  await writeFile(join(folder, 'index.html'), page)
  const site = await serveStatic(folder)
  return {
    url: site.url,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export const frameProjectId = 'orchard-1'

/**
 * Serves the frame on an origin of its own, for pages of `origins`.
 *
 * @param parameters.isBare Without any header: what is refused then, its own script refuses.
 */
export async function serveFrame(parameters: {
  origins: readonly string[]
  apiUrl?: string | undefined
  isBare?: boolean | undefined
}): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { origins, apiUrl = 'http://localhost:1', isBare = false } = parameters
  const release = await loadRelease(await buildApp('frame'))
  const project = { id: frameProjectId, name: 'Orchard', disabled: false, origins, keys: [] }
  const quota = { sockets: undefined, requestsPerMinute: undefined }
  const projects = createRegisteredProjects({
    find: async (key) =>
      key === frameProjectId ? { project: { ...project, quota }, by: 'id' } : undefined,
  })
  let url = ''
  const app = new Hono()
  if (isBare)
    app.use(async (context, next) => {
      await next()
      for (const name of [...context.res.headers.keys()])
        if (!['content-type', 'location'].includes(name)) context.res.headers.delete(name)
    })
  app.route('/', createFrameApp({ release, projects, frameUrl: () => url, apiUrl: () => apiUrl }))
  const listener = await listen({ app, port: 0, host: '127.0.0.1', upgrade: () => false })
  url = `http://localhost:${new URL(listener.url).port}`
  return { url, stop: listener.close }
}
