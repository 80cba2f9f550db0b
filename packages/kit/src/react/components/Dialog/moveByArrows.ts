import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move the focus from row to row of a pane, in a grid to all four sides, and from a search
 * field down into the rows.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const pane = target.closest('.bf-aside, .bf-page-content')
  if (!pane || !target.matches('.bf-row, [type="search"]')) return
  const rows = [...pane.querySelectorAll<HTMLElement>('.bf-row:not(:disabled)')]
  const at = rows.indexOf(target)
  const step = stepOf(key, target)
  // The search field stands before the first row.
  const next = at < 0 ? rows[key === 'ArrowDown' ? 0 : -1] : step && rows[at + step]
  const field = pane.querySelector<HTMLElement>('[type="search"]')
  const wanted = next || (key === 'ArrowUp' && at >= 0 ? field : undefined)
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}

/** By how many rows a key leads on from a row. */
function stepOf(key: string, row: HTMLElement): number | undefined {
  const list = row.closest('ul') ?? row
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
  const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const across = columns > 1 ? onward : 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: across,
    ArrowLeft: -across,
  }
  return steps[key]
}
