import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type StaticServer, serveStatic } from './serveStatic.js'

/** Serves a page with nothing on it, under a policy that lets no foreign script and no markup in. */
export async function serveBarePage(): Promise<StaticServer> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-page-`)
  await writeFile(`${folder}/index.html`, '<!doctype html><title>A page</title>')
  const strict = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'"
  const site = await serveStatic(folder, { headers: { 'content-security-policy': strict } })
  return {
    ...site,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}
