const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * The elements of a JSON array, each as it stands in the text: read as numbers, ids and amounts of
 * more than 53 bits would change. The text must be valid JSON, or what is given is of no use.
 *
 * @param most Elements that are looked for.
 */
export function sliceArray(text: string, most = Number.POSITIVE_INFINITY): string[] {
  return splitParts(text, most)
}

/**
 * The members of a JSON object, each value as it stands in the text. The text must be valid JSON.
 *
 * @param most Members that are looked for.
 */
export function sliceObject(
  text: string,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, string> {
  const members = splitParts(text, most).map((part): [string, string] => {
    const end = endOfString(part, 0) + 1
    const value = part.slice(part.indexOf(':', end) + 1).trim()
    return [String(JSON.parse(part.slice(0, end))), value]
  })
  return new Map(members)
}

/** Whether brackets are in each other deeper than that; of what is no JSON it says little. */
export function isDeeper(text: string, deepest: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (openers.has(code)) depth += 1
    else if (closers.has(code)) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** What stands between the outermost brackets, split at the commas of that level. */
function splitParts(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length && parts.length < most; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (openers.has(code)) {
      depth += 1
      if (depth === 1) start = index + 1
    } else if (closers.has(code)) {
      depth -= 1
      if (depth === 0) parts.push(text.slice(start, index))
    } else if (code === comma && depth === 1) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The index of the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, index: number): boolean {
  let before = index - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (index - before) % 2 === 0
}
