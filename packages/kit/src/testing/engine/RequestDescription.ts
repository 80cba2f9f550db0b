/** A fact about a request. `code` values are addresses, data and numbers: show them monospaced. */
export type RequestRow = {
  readonly label: string
  readonly value: string
  readonly format: 'text' | 'code'
}

/** A request in words, for whatever card or window shows it. Plain JSON. */
export type RequestDescription = {
  readonly title: string
  /** What agreeing does, in one sentence. */
  readonly summary: string
  readonly rows: readonly RequestRow[]
  /** What the button that agrees says. */
  readonly confirm: string
}

export function text(label: string, value: string): RequestRow {
  return { label, value, format: 'text' }
}

export function code(label: string, value: string): RequestRow {
  return { label, value, format: 'code' }
}
