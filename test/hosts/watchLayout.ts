import type { Page } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts: number[]
  }
}

/** Writes down every shift of the layout that no input of the visitor's has caused. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // by type
        if (!shift.hadRecentInput) window.layoutShifts.push(shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all shifts since the page was loaded, once it has nothing more to load. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return window.layoutShifts.reduce((sum, value) => sum + value, 0)
  })
}
