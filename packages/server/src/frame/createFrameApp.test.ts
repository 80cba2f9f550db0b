import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRegisteredProjects, openProjects } from '../projects/createProjects.js'
import { createFrameApp } from './createFrameApp.js'

const id = 'ab'.repeat(32)
const built = {
  id,
  files: new Map([
    ['index.html', Buffer.from('<!doctype html>')],
    ['assets/index-1.js', Buffer.from('1')],
    ['assets/index-1.css', Buffer.from('a{}')],
    ['manifest.json', Buffer.from('{}')],
  ]),
}
const origins: Readonly<Record<string, readonly string[]>> = {
  'orchard-1': ['https://orchard.example', 'https://*.shop.example'],
  'meadow-1': [],
}
const registered = createRegisteredProjects({
  async find(key) {
    const own = origins[key]
    const project = { id: key, name: key, disabled: false, origins: own ?? [], keys: [], quota: {} }
    return own && { project: { ...project, quota: {} as never }, by: 'id' as const }
  },
})

function open({
  projects = registered,
  frameUrl = 'https://frame.example',
  release = built,
  earlier = [] as readonly (typeof built)[],
} = {}) {
  const apiUrl = () => 'https://api.example/kit'
  return createFrameApp({ release, earlier, projects, frameUrl: () => frameUrl, apiUrl })
}

const page = (query: string) => `/f/${id}/?${query}`

test('default: the page, with each of its headers', async () => {
  const answer = await open().request(page('projectId=orchard-1'))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('<!doctype html>')
  const { 'permissions-policy': permissions, ...headers } = Object.fromEntries(answer.headers)
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self' https://api.example; " +
      'frame-ancestors https://orchard.example https://*.shop.example; ' +
      "base-uri 'none'; form-action 'none'; object-src 'none'; worker-src 'self'; " +
      "require-trusted-types-for 'script'; trusted-types billfold; upgrade-insecure-requests",
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
  })
  const rules = permissions?.split(', ') ?? []
  expect(rules.filter((rule) => !rule.endsWith('=()'))).toEqual([
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    'clipboard-write=(self)',
  ])
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
    expect(rules).toContain(`${feature}=()`)
})

test.each([
  ['no project', ''],
  ['an empty one', 'projectId='],
  ['an unknown one', 'projectId=nobody-1'],
  ['one without origins', 'projectId=meadow-1'],
  ['two', 'projectId=nobody-1&projectId=orchard-1'],
])('behavior: for %s nobody may frame it', async (_, query) => {
  const answer = await open().request(page(query))
  expect(answer.headers.get('content-security-policy')).toContain("; frame-ancestors 'none'; ")
  const settings = await open().request(`/f/settings?${query}`)
  expect(await settings.json()).toEqual({ origins: [], apiUrl: 'https://api.example/kit' })
})

test('behavior: in open mode localhost alone; without https: no promise of it', async () => {
  const app = open({ projects: openProjects, frameUrl: 'http://localhost:8081' })
  const { headers } = await app.request(page('projectId=any'))
  const policy = headers.get('content-security-policy')
  expect(policy).toContain('; frame-ancestors http://localhost:* https://localhost:*; ')
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('behavior: files are for ever, reach no network, and are framed by nobody', async () => {
  const answer = await open().request(`/f/${id}/assets/index-1.js`)
  expect(await answer.text()).toBe('1')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('integrity-policy')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'; " +
      "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test.each(['approval', 'passkey'])(
  'behavior: the window for %s is the same page, asks nobody else, and answers who has opened it',
  async (name) => {
    const answer = await open().request(`/f/${id}/${name}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<!doctype html>')
    const { headers } = answer
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-create=(self)')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    )
  },
)

test('behavior: the page may say of the scripts that it imports what is in them, and nothing else inline', async () => {
  const map = '{"integrity":{"./assets/later-1.js":"sha384-abc"}}'
  const html = `<script type="importmap">${map}</script><script>stray()</script>`
  const files = new Map([...built.files, ['index.html', Buffer.from(html)]])
  const app = open({ release: { ...built, files } })
  const hash = createHash('sha256').update(map).digest('base64')
  for (const path of [page('projectId=orchard-1'), `/f/${id}/passkey`]) {
    const { headers } = await app.request(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`; script-src 'self' 'sha256-${hash}'; `)
  }
})

test('behavior: /f/current leads to the release, with the query, and is not kept', async () => {
  const answer = await open().request('/f/current?projectId=orchard-1&chainId=eip155%3A1')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/f/${id}/?projectId=orchard-1&chainId=eip155%3A1`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('behavior: what frames of an earlier release ask for, and no frame of it', async () => {
  const files = new Map([
    ['index.html', Buffer.from('<!doctype html><title>earlier')],
    ['assets/index-0.js', Buffer.from('0')],
  ])
  const before = { id: 'cd'.repeat(32), files }
  const app = open({ earlier: [before] })
  const script = await app.request(`/f/${before.id}/assets/index-0.js`)
  expect(await script.text()).toBe('0')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const name of ['approval', 'passkey', 'social']) {
    const window = await app.request(`/f/${before.id}/${name}`)
    expect(await window.text()).toBe('<!doctype html><title>earlier')
    expect(window.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  for (const name of ['', 'index.html', 'assets/index-1.js'])
    expect((await app.request(`/f/${before.id}/${name}?projectId=orchard-1`)).status).toBe(404)
  expect((await app.request('/f/current')).headers.get('location')).toBe(`/f/${id}/`)
  expect((await app.request('/f/social')).headers.get('location')).toBe(`/f/${id}/social`)
})

test('behavior: what the frame asks: where its project’s pages may be', async () => {
  const answer = await open().request('/f/settings?projectId=orchard-1')
  expect(await answer.json()).toEqual({
    origins: ['https://orchard.example', 'https://*.shop.example'],
    apiUrl: 'https://api.example/kit',
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  '/',
  '/index.html',
  '/f',
  '/f/',
  `/f/${id}`,
  `/f/${id}/index.html`,
  `/f/${id}/assets/`,
  `/f/${id}/assets/other.js`,
  `/f/${id}/assets/%2e%2e/index.html`,
  `/f/${'cd'.repeat(32)}/`,
  `/f/${'cd'.repeat(32)}/assets/index-1.js`,
  '/getWallets',
  '/projects/v1/origins',
])('behavior: nothing at %s', async (path) => {
  expect((await open().request(path)).status).toBe(404)
})

test('behavior: takes no other method', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await open().request(page('projectId=orchard-1'), { method })).status).toBe(404)
})
