import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'

let folder = ''
let server: StaticServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-static-'))
  await writeFile(join(folder, 'index.html'), '<h1>Hello</h1>')
  server = await serveStatic(folder, {
    headers: { 'content-security-policy': "default-src 'none'" },
  })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('default: a folder is its index', async () => {
  const response = await fetch(`${server.url}/?page=1`)
  expect(await response.text()).toBe('<h1>Hello</h1>')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('parameters: headers', async () => {
  const response = await fetch(server.url)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('behavior: nothing outside of the folder', async () => {
  expect((await fetch(`${server.url}/missing`)).status).toBe(404)
  expect((await fetch(`${server.url}/%E0%A4%A`)).status).toBe(404)
  expect(await rawStatus('/../../../../../../etc/hostname')).toBe(404)
  expect(await rawStatus('/..%2f..%2f..%2f..%2f..%2fetc/hostname')).toBe(404)
})

/** `fetch` tidies a path before it sends it; an attacker does not. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}
