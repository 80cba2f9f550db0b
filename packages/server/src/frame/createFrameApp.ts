import { type Context, Hono } from 'hono'
import type { Projects } from '../projects/createProjects.js'
import { frameAncestors } from '../projects/frameAncestors.js'
import {
  commonHeaders,
  filePolicy,
  immutable,
  integrityPolicy,
  pagePolicy,
  windowPolicy,
} from './frameHeaders.js'
import type { Release } from './loadRelease.js'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/**
 * Serves the secure frame of the embedded wallet, on an origin that serves nothing else. Which pages may
 * hold it depends on the project that the address names.
 */
export function createFrameApp(parameters: {
  release: Release
  /** Those of before, for frames that are open since: their pages are not opened anew. */
  earlier?: readonly Release[] | undefined
  projects: Projects
  /** Where it is for visitors. */
  frameUrl: () => string
  /** Where the frame finds the login and the vault. */
  apiUrl: () => string
  /** For trying it out: what stands in for the providers that visitors sign in by, on this machine. */
  standIn?: string | undefined
  /** Where accounts may be contracts (CAIP-2), and where somebody pays for their gas. @default nowhere */
  smartAccounts?: { readonly chains: readonly string[]; readonly sponsored: readonly string[] }
}): Hono {
  const { release, earlier = [], projects, frameUrl, apiUrl, standIn, smartAccounts } = parameters
  const app = new Hono()
  const home = `/f/${release.id}/`

  async function ancestorsOf(context: Context): Promise<readonly string[]> {
    const projectId = context.req.query('projectId')
    return frameAncestors(await projects.allowedOrigins(projectId))
  }

  app.use('/f/*', async (context, next) => {
    await next()
    const isSecure = new URL(frameUrl()).protocol === 'https:'
    const headers = {
      ...commonHeaders({ isSecure }),
      'content-security-policy': filePolicy,
      'cache-control': 'no-store',
    }
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.header(name, value)
  })
  app.get('/f/current', (context) => {
    const { search } = new URL(context.req.url)
    context.header('cross-origin-resource-policy', 'cross-origin')
    return context.redirect(`${home}${search}`, 302)
  })
  app.get('/f/settings', async (context) =>
    context.json({ origins: await ancestorsOf(context), apiUrl: apiUrl(), standIn, smartAccounts }),
  )
  app.get(home, async (context) => {
    const ancestors = await ancestorsOf(context)
    const isSecure = new URL(frameUrl()).protocol === 'https:'
    const policy = pagePolicy({ page: pageOf(release), ancestors, apiUrl: apiUrl(), isSecure })
    context.header('content-security-policy', policy)
    // Which pages may hold it, its policy says.
    context.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(context, release, 'index.html')
  })
  // A window that the page opens, in which its visitor signs in by another provider. It comes back here.
  app.get('/f/social', (context) => {
    const { search } = new URL(context.req.url)
    // A redirection can cut it off as well.
    context.header('cross-origin-opener-policy', 'unsafe-none')
    return context.redirect(`${home}social${search}`, 302)
  })
  for (const each of [release, ...earlier]) serveFiles(each)

  /** What an open frame of a release asks for. */
  function serveFiles(each: Release) {
    const folder = `/f/${each.id}/`
    const page = pageOf(each)
    // Windows that the frame opens: nobody holds them in one. Where the browser makes no passkeys in frames, and where it
    // cannot tell whether a frame is seen.
    for (const name of ['approval', 'passkey'])
      app.get(`${folder}${name}`, (context) => {
        context.header('content-security-policy', windowPolicy({ page }))
        return sendWindow(context, each)
      })
    app.get(`${folder}social`, (context) => {
      context.header('content-security-policy', windowPolicy({ page, apiUrl: apiUrl() }))
      return sendWindow(context, each)
    })
    app.get(`${folder}*`, (context) => {
      const name = context.req.path.slice(folder.length)
      if (name === 'index.html' || !each.files.has(name)) return context.notFound()
      context.header('cache-control', immutable)
      return sendFile(context, each, name)
    })
  }

  /** It answers the frame that has opened it, or finds the frame in the page that has. */
  function sendWindow(context: Context, of: Release) {
    context.header('cross-origin-opener-policy', 'unsafe-none')
    context.header('integrity-policy', integrityPolicy)
    return sendFile(context, of, 'index.html')
  }

  function sendFile(context: Context, of: Release, name: string) {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    context.header('content-type', type)
    return context.body(new Uint8Array(of.files.get(name) ?? []))
  }

  return app
}

const pageOf = ({ files }: Release) => String(files.get('index.html') ?? '')
