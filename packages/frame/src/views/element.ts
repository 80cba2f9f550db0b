type Traits = {
  readonly text?: string
  readonly part?: string
  readonly type?: string
  readonly label?: string
  readonly autocomplete?: string
  readonly role?: string
}

/** An element of the frame. What it says is text, whatever is in it. */
export function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  traits: Traits = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[name] {
  const made = document.createElement(name)
  const { text, part, label, ...attributes } = traits
  if (text !== undefined) made.textContent = text
  if (part !== undefined) made.dataset.part = part
  if (label !== undefined) made.setAttribute('aria-label', label)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
