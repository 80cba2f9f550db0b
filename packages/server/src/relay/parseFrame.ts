/** What a client has sent: a call, or an answer to what the relay has sent. */
export type Frame =
  | {
      readonly type: 'call'
      /** The id as it stood in the text: as a number it may have more digits than fit into one. */
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly type: 'answer'; readonly id: number }

/** Reads a frame of JSON-RPC 2.0; undefined when it is none. */
export function parseFrame(text: string): Frame | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null) return undefined
  const { id, method, params } = body as Record<string, unknown> // An array has none of these.
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  if (typeof method === 'string') return { type: 'call', id: idToken(text, id), method, params }
  return 'result' in body || 'error' in body ? { type: 'answer', id: Number(id) } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idToken(text: string, id: number | string): string {
  if (typeof id === 'string' || Number.isSafeInteger(id)) return JSON.stringify(id)
  return findTopLevelId(text) ?? JSON.stringify(id)
}

/** The digits of the id of the outermost object: others may have one of their own. */
function findTopLevelId(text: string): string | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g
  let depth = 0
  let key: string | undefined
  let last: string | undefined
  let found: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token === ':' && depth === 1) key = last
    else if (depth === 1 && key === '"id"' && token !== ',') found = token
    if (token === ',' && depth === 1) key = undefined
    last = token
  }
  return found
}
