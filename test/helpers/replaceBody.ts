import type { Page } from 'playwright-core'

/** What routers do that change pages without loading them: another body stands in the place of the page's, with the host's own elements. */
export const replaceBody = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.body.children].filter(
      (each) => each.localName !== 'billfold-layer' && !each.hasAttribute('data-billfold'),
    )
    const next = document.createElement('body')
    next.append(...own)
    document.body.replaceWith(next)
  })

/** Puts all that stands in the page's body, the kit's elements included, into an element of its own. */
export const wrapBody = (page: Page) =>
  page.evaluate(() => {
    const box = document.createElement('div')
    box.append(...document.body.children)
    document.body.append(box)
  })
