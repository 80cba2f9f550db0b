import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { SearchField } from './SearchField.js'

let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})

afterEach(() => mounted.unmount())

function Search(): ReactElement {
  const [value, setValue] = useState('')
  return (
    <SearchField label="Search networks" clearLabel="Clear" value={value} onChange={setValue} />
  )
}

const input = () => mounted.place.querySelector('input') as HTMLInputElement // always drawn
const clear = () => mounted.place.querySelector('button')

test('default', async () => {
  mounted.render(<Search />)
  expect(input().getAttribute('aria-label')).toBe('Search networks')
  expect(clear()).toBeNull()
  await userEvent.type(input(), 'base')
  expect(input().value).toBe('base')
})

test('behavior: the button empties it and gives the focus back', async () => {
  mounted.render(<Search />)
  await userEvent.type(input(), 'base')
  await expect.poll(() => clear()?.getAttribute('aria-label')).toBe('Clear')
  await userEvent.click(clear() as HTMLElement) // drawn, see above
  expect(input().value).toBe('')
  expect(mounted.root.activeElement).toBe(input())
  expect(clear()).toBeNull()
})

test('behavior: what is typed anywhere beside it goes into it', async () => {
  mounted.render(
    <>
      <button type="button">Beside</button>
      <Search />
    </>,
  )
  const beside = mounted.place.querySelector('button') as HTMLElement // drawn above
  beside.focus()
  await userEvent.keyboard('{Control>}b{/Control} ')
  expect(mounted.root.activeElement).toBe(beside)
  await userEvent.keyboard('base 1')
  expect(input().value).toBe('base 1')
})
