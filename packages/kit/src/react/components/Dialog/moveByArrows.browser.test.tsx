import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { LongList } from '../LongList/LongList.js'
import { LongRows } from '../LongList/LongRows.js'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { Row } from '../Row/Row.js'
import { RowGroup } from '../RowGroup/RowGroup.js'
import { SearchField } from '../SearchField/SearchField.js'
import { Page } from './Page.js'

let mounted: Mounted

beforeEach(async () => {
  await screen.viewport(1024, 768)
  mounted = mountInShadow()
})

afterEach(() => mounted.unmount())

const nothing = () => {}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Row key={index.toString()} label={`${index}`} disabled={index === 1} onClick={nothing} />
  ))

/** Presses keys one by one; what has the focus after each. */
async function press(...keys: readonly string[]) {
  const focused: (string | null | undefined)[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    const { activeElement } = mounted.root
    focused.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent)
  }
  return focused
}

const focus = (selector: string) => mounted.place.querySelector<HTMLElement>(selector)?.focus()

test('default: from row to row', async () => {
  mounted.render(
    <Page name="list" depth={1}>
      <RowGroup label="List">{rows(4)}</RowGroup>
    </Page>,
  )
  focus('.bf-row')
  // The second one is disabled.
  expect(await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight')).toEqual([
    '2',
    '3',
    '3',
    '2',
    '2',
  ])
})

test('behavior: in a grid, and from the search field', async () => {
  mounted.render(
    <div data-size="wide">
      <Page name="grid" depth={1}>
        <LongList
          search={<SearchField label="Search" clearLabel="Clear" value="" onChange={nothing} />}
        >
          <LongRows label="Grid">{rows(20).filter((_, index) => index !== 1)}</LongRows>
        </LongList>
      </Page>
    </div>,
  )
  focus('input')
  expect(await press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft')).toEqual([
    '0',
    '2',
    '8',
    '14',
    '13',
  ])
  expect(await press('ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual(['7', '0', 'Search'])
})

test('behavior: from the right to the left', async () => {
  mounted.render(
    <div data-size="wide" dir="rtl">
      <Page name="grid" depth={1}>
        <LongList search={null}>
          <LongRows label="Grid">{rows(7)}</LongRows>
        </LongList>
      </Page>
    </div>,
  )
  focus('.bf-row')
  expect(await press('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['2', '3', '2'])
})
