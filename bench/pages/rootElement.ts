/** Where the page is rendered. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  return element
}
