import { type ReactElement, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rehearsal } from './Rehearsal.js'

const rendered = vi.fn()
const effect = vi.fn()
let place: HTMLElement
let root: Root

beforeEach(() => {
  rendered.mockClear()
  effect.mockClear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

function Piece(): ReactElement {
  rendered()
  useEffect(effect)
  useLayoutEffect(effect)
  return <p>Piece</p>
}

const show = (isWanted: boolean) =>
  root.render(
    <StrictMode>
      <Rehearsal isWanted={isWanted}>
        <Piece />
      </Rehearsal>
    </StrictMode>,
  )

/** Some more of the browser's idle time than it takes. */
async function idle() {
  for (let turn = 0; turn < 5; turn++)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
}

test('default: rendered once it is quiet, never shown, no effect runs', async () => {
  const shown = vi.fn()
  const observer = new MutationObserver(shown)
  observer.observe(place, { childList: true, subtree: true })
  show(true)
  await expect.poll(() => rendered.mock.calls.length).toBeGreaterThan(0)
  await idle()
  const { length } = rendered.mock.calls
  show(true)
  await idle()
  expect(rendered.mock.calls).toHaveLength(length)
  expect(effect).not.toHaveBeenCalled()
  observer.disconnect()
  expect(place.textContent).toBe('')
  expect(shown).not.toHaveBeenCalled()
})

test('parameters: isWanted, what is shown already is not rehearsed, nor later', async () => {
  show(false)
  await idle()
  show(true)
  await idle()
  expect(rendered).not.toHaveBeenCalled()
})
