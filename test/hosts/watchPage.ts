import type { Page } from 'playwright-core'

/** What a page has done that a visitor would not see. */
export type PageRecord = {
  /** Errors and warnings in the console, uncaught errors, and requests that have failed. */
  readonly complaints: readonly string[]
  /** The origins of all requests, each once. */
  readonly origins: () => readonly string[]
}

/** Writes down what a page does from now on. */
export function watchPage(page: Page): PageRecord {
  const complaints: string[] = []
  const origins = new Set<string>()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol)) origins.add(origin)
  })
  page.on('websocket', (socket) => origins.add(new URL(socket.url().replace(/^ws/, 'http')).origin))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { complaints, origins: () => [...origins].sort() }
}
