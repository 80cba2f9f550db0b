import { isTelegram } from './isTelegram.js'

/**
 * Leads to an app or to a page. An app's own scheme takes the page's place for the moment that the
 * phone needs to leave it; a page opens beside this one, which must go on.
 */
export function openHref(href: string): void {
  const isPage = /^https?:/i.test(href) || isTelegram(window)
  window.open(href, isPage ? '_blank' : '_self', 'noreferrer,noopener')
}
