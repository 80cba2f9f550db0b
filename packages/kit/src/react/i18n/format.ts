/** Values for the `{name}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Puts values into the `{name}` places of a text. A place without a value stays as it is. */
export function format(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : String(value)
  })
}
