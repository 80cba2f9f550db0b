import { element } from './element.js'

/** Where the address of a network's node is changed. */
export function nodeField({
  name,
  url,
  onChange,
}: {
  readonly name: string
  readonly url: string
  readonly onChange: (url: string) => void
}): HTMLElement {
  const field = element('input', { 'aria-label': `Node of ${name}`, value: url })
  field.addEventListener('change', () => onChange(field.value))
  return field
}

/** @throws Error when it is none */
export function parseUrl(value: string): string {
  if (URL.canParse(value)) return value
  throw new Error('The address of a node is a URL.')
}
