/** The origin of the page, or a stand-in for it where there is none. */
export function pageOrigin(): string {
  return typeof location === 'undefined' ? 'http://localhost' : location.origin
}
