import { writeFile } from 'node:fs/promises'
import { until } from './until.js'

/** A part of the page: a selector that also looks into shadow trees, and text that it holds. */
export type Sought = string | { readonly selector: string; readonly text: string }

/** A page in a browser that speaks the W3C's WebDriver protocol. Acts wait until they can be done. */
export type DriverPage = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Gives what a function body returns, in JSON. */
  run(body: string, ...parameters: readonly unknown[]): Promise<unknown>
  /** Presses what stands in the middle of an element, once it is at rest and nothing covers it. */
  click(sought: Sought): Promise<void>
  /** Has the mouse go there. */
  move(sought: Sought): Promise<void>
  /** Presses keys, one after another; WebDriver's code points for those without a character. */
  press(...keys: readonly string[]): Promise<void>
  /** The text of an element, or an empty one where there is no such element. */
  text(sought: Sought): Promise<string>
  /** Where an element stands in the window, in CSS pixels. */
  box(sought: Sought): Promise<Box | undefined>
  resize(width: number, height: number): Promise<void>
  /** What comes next is asked of the frame with this element, or without one of the page itself. */
  enter(sought?: Sought | undefined): Promise<void>
  /** The names of all windows that are open. */
  windows(): Promise<readonly string[]>
  /** What comes next is asked of this window. */
  turnTo(name: string): Promise<void>
  /** Closes the window that is asked now. */
  closeWindow(): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** WebDriver's code points. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const

const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', acceptInsecureCerts: false } }

/** Opens a window by the driver that listens at an address. */
export async function driverPage(url: string): Promise<DriverPage> {
  const { sessionId } = Object(await send(`${url}/session`, { capabilities }))
  const session = `${url}/session/${sessionId}`
  const run = (script: string, ...args: readonly unknown[]) =>
    send(`${session}/execute/sync`, { script, args })
  const look = (sought: Sought, body: string) =>
    run(`${find}; const found = find(...arguments); ${body}`, ...toArguments(sought))
  const act = (actions: readonly object[]) => send(`${session}/actions`, { actions })

  async function restingPoint(sought: Sought) {
    let before = ''
    let point: { x: number; y: number } | undefined
    await until(`${JSON.stringify(sought)} can be pressed`, async () => {
      const found = await look(sought, pressable)
      const now = JSON.stringify(found)
      const isAtRest = found !== null && now === before
      before = now
      if (isAtRest) point = Object(found)
      return isAtRest
    })
    if (!point) throw new Error('It has just been found.')
    return point
  }

  /** Has the mouse go there, and do these acts. */
  async function point(sought: Sought, acts: readonly string[]) {
    const { x, y } = await restingPoint(sought)
    const then = acts.map((type) => ({ type, button: 0 }))
    const move = { type: 'pointerMove', origin: 'viewport', duration: 0, x, y }
    const parameters = { pointerType: 'mouse' }
    await act([{ type: 'pointer', id: 'mouse', parameters, actions: [move, ...then] }])
  }

  return {
    run,
    goto: async (address) => void (await send(`${session}/url`, { url: address })),
    reload: async () => void (await send(`${session}/refresh`, {})),
    click: (sought) => point(sought, ['pointerDown', 'pointerUp']),
    move: (sought) => point(sought, []),
    async press(...pressed) {
      const actions = pressed.flatMap((value) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      )
      await act([{ type: 'key', id: 'keyboard', actions }])
    },
    text: async (sought) => String(await look(sought, "return found?.textContent ?? ''")),
    async box(sought) {
      const found = await look(sought, 'return found?.getBoundingClientRect().toJSON() ?? null')
      return found === null ? undefined : (found as Box) // as DOMRect writes itself
    },
    resize: async (width, height) =>
      void (await send(`${session}/window/rect`, { width, height, x: 0, y: 0 })),
    async enter(sought) {
      const id = sought === undefined ? null : await look(sought, 'return found')
      await send(`${session}/frame`, { id })
    },
    windows: async () => (await send(`${session}/window/handles`)) as readonly string[], // by the protocol
    turnTo: async (handle) => void (await send(`${session}/window`, { handle })),
    closeWindow: async () => void (await send(`${session}/window`, undefined, 'DELETE')),
    async screenshot(file) {
      await writeFile(file, String(await send(`${session}/screenshot`)), 'base64')
    },
    close: async () => void (await send(session, undefined, 'DELETE')),
  }
}

function toArguments(sought: Sought) {
  return typeof sought === 'string' ? [sought, ''] : [sought.selector, sought.text]
}

/** Runs in the page. */
const find = `
function find(selector, text) {
  const roots = [document]
  for (const root of roots) {
    for (const each of root.querySelectorAll(selector))
      if (each.textContent.includes(text)) return each
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  }
}`

const pressable = `
if (!found) return null
found.scrollIntoView({ block: 'nearest' })
const { x, y, width, height } = found.getBoundingClientRect()
const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
const top = found.getRootNode().elementFromPoint(point.x, point.y)
return width > 0 && found.contains(top) ? point : null`

/** @throws Error with what the driver says */
async function send(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = Object(await response.json())
  if (!response.ok) throw new Error(`${url}: ${value?.error}: ${value?.message}`)
  return value as unknown
}
