import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { CopyButton } from './CopyButton.js'

let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})

afterEach(() => {
  vi.restoreAllMocks()
  mounted.unmount()
})

const button = () => mounted.place.querySelector('button') as HTMLButtonElement // always drawn
const said = () => mounted.place.querySelector('[role="status"]')?.textContent

function show(onCopied?: () => void, words?: boolean): void {
  mounted.render(
    <CopyButton
      value="0x52f8"
      label="Copy address"
      copiedLabel="Copied"
      failedLabel="Could not copy"
      onCopied={onCopied}
      words={words}
    >
      0x52…f8
    </CopyButton>,
  )
}

test('default: copies, answers in place, and takes the answer back', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onCopied = vi.fn()
  show(onCopied)
  const width = button().offsetWidth
  await userEvent.click(button())
  await expect.poll(said).toBe('Copied')
  expect(write).toHaveBeenCalledExactlyOnceWith('0x52f8')
  expect(onCopied).toHaveBeenCalledOnce()
  expect(button().offsetWidth).toBe(width)
  expect(button().querySelector('.bf-hidden')?.textContent).toBe('Copy address')
  await expect.poll(said).toBe('')
})

test('behavior: says so where the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  const onCopied = vi.fn()
  show(onCopied)
  await userEvent.click(button())
  await expect.poll(said).toBe('Could not copy')
  expect(onCopied).not.toHaveBeenCalled()
})

test.each([true, false])('behavior: the answer stands alone, words: %s', async (words) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(undefined, words)
  await userEvent.click(button())
  const [code] = button().querySelectorAll('.bf-copy-text > span')
  await expect.poll(() => code && getComputedStyle(code).opacity).toBe('0')
})
