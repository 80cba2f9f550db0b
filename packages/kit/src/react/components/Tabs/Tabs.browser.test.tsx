import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { Tabs, type TabsProps } from './Tabs.js'

let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})

afterEach(() => mounted.unmount())

const tabs = [
  { value: 'tokens', label: 'Tokens', panel: 'What you own' },
  { value: 'nfts', label: 'NFTs', panel: 'What you collect' },
  { value: 'activity', label: 'Activity', panel: 'What happened' },
] as const

function ThreeTabs({ dir }: Pick<TabsProps<string>, 'dir'>): ReactElement {
  const [value, setValue] = useState<string>('tokens')
  return (
    <div dir={dir}>
      <Tabs label="Account" dir={dir} tabs={tabs} value={value} onChange={setValue} />
    </div>
  )
}

/** Presses keys one by one; the tab that is shown after each. */
async function press(...keys: readonly string[]) {
  const shown: (string | null | undefined)[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    const { activeElement } = mounted.root
    await expect.poll(() => activeElement?.ariaSelected).toBe('true')
    shown.push(activeElement?.textContent)
  }
  return shown
}

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('default: the arrow keys lead where they point, %s', async (dir, onward, back) => {
  mounted.render(<ThreeTabs dir={dir} />)
  mounted.place.querySelector<HTMLElement>('[data-id="tokens"]')?.focus()
  expect(await press(onward, onward, back, 'End', onward, back, 'Home')).toEqual([
    'NFTs',
    'Activity',
    'NFTs',
    'Activity',
    'Tokens',
    'Activity',
    'Tokens',
  ])
})
