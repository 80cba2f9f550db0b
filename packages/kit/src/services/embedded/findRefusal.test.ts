import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRefusal } from './findRefusal.js'

/** What is found for a page of an origin where the server answers so. */
async function ask(
  answer: { status?: number; origins?: readonly string[] },
  { origin = 'https://shop.example', projectId }: { origin?: string; projectId?: string } = {},
) {
  const { status = 200, origins } = answer
  const server = createServer((request, response) => {
    const isAsked = request.url?.startsWith('/projects/v1/origins?')
    response.writeHead(isAsked ? status : 404).end(JSON.stringify({ allowedOrigins: origins }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const url = `http://127.0.0.1:${port}`
  const { signal } = new AbortController()
  const refusal = await findRefusal({ url, projectId }, { origin, signal })
  return refusal && { ...refusal, advice: refusal.advice.replace(url, 'https://wallet.example') }
}

const shop = { projectId: 'shop-1234' }

test('default: nothing on a listed origin', async () => {
  expect(await ask({ origins: ['https://*.example'] }, shop)).toBe(undefined)
  expect(await ask({ origins: ['*'] }, { origin: 'http://localhost:5173' })).toBe(undefined)
})

test('behavior: on another origin, and how to list it', async () => {
  const refusal = {
    status: 403,
    advice:
      'The page is on https://shop.example, which its project does not list. Run: npx @billfold/server projects allow shop-1234 https://shop.example',
  }
  expect(await ask({ origins: ['https://other.example'] }, shop)).toEqual(refusal)
  expect(await ask({ origins: [] }, shop)).toEqual(refusal)
})

test('behavior: in open mode on localhost alone', async () => {
  expect(await ask({ origins: ['*'] })).toEqual({
    status: 403,
    advice:
      'https://wallet.example runs in open mode, where pages on localhost alone may hold the frame. Register the page: PROJECT_MODE=registered.',
  })
})

test('behavior: no project, or one that the server does not know', async () => {
  expect(await ask({ status: 401 })).toEqual({
    status: 401,
    advice:
      'https://wallet.example serves registered projects alone. Give createBillfold the projectId of the page.',
  })
  expect(await ask({ status: 401 }, shop)).toEqual({
    status: 401,
    advice:
      'https://wallet.example knows no project "shop-1234". Is projectId right, and the project enabled?',
  })
})

test.for([429, 500, 503])(
  'behavior: a server that does not say (%i) refuses nobody',
  async (status) => {
    expect(await ask({ status }, shop)).toBe(undefined)
  },
)

test('behavior: nor does an answer that is none, or nobody there', async () => {
  expect(await ask({}, shop)).toBe(undefined)
  const { signal } = new AbortController()
  const nowhere = { url: 'http://127.0.0.1:9', projectId: 'shop-1234' }
  expect(await findRefusal(nowhere, { origin: 'https://shop.example', signal })).toBe(undefined)
})
