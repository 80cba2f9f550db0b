import { rpcErrors, writeError } from './rpcErrors.js'
import { isDeeper, sliceArray, sliceObject } from './sliceJson.js'

/** A question to a node. `id` and `params` are JSON, as they stood in the text. */
export type Call = {
  readonly id: string
  readonly method: string
  readonly params: string | undefined
}

/** What a question came to, as JSON. */
export type Answer = { readonly result: string } | { readonly error: string }

/** An entry that is no call: what is wrong with it. */
export type BadEntry = { readonly id: string; readonly answer: Answer }

/** Calls in one batch. */
export const mostCalls = 1000

export type Calls = { readonly isBatch: boolean; readonly entries: readonly (Call | BadEntry)[] }

/** A call has four. */
const mostMembers = 16
/** Brackets in each other: typed data and access lists have some ten. */
const deepest = 64

/**
 * Reads a body of JSON-RPC 2.0, one call or a batch; undefined when it is neither. Of a batch that is
 * too large one entry more than may be is read.
 */
export function readCalls(text: string): Calls | undefined {
  // Before it is parsed: half a million entries would hold up everybody else.
  const parts = /^\s*\[/.test(text) ? sliceArray(text, mostCalls + 1) : []
  if (parts.length > mostCalls) return { isBatch: true, entries: parts.map(tooMany) }
  if (isDeeper(text, deepest)) return undefined
  const shape = shapeOf(text)
  if (shape === 'array') return { isBatch: true, entries: parts.map(readEntry) }
  return shape === 'object' ? { isBatch: false, entries: [readEntry(text)] } : undefined
}

/** What a text is when it is JSON. */
export function shapeOf(text: string): 'array' | 'object' | 'other' | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return 'array'
    return typeof value === 'object' && value !== null ? 'object' : 'other'
  } catch {
    return undefined
  }
}

function readEntry(text: string): Call | BadEntry {
  const members =
    text.startsWith('{') || text.trimStart().startsWith('{')
      ? sliceObject(text, mostMembers)
      : empty
  const id = members.get('id')
  const method = members.get('method')
  const params = members.get('params')
  if (id === undefined || !/^["\d-]|^null$/.test(id)) return bad('null', 'an id is missing')
  if (!method?.startsWith('"')) return bad(id, 'a method is missing')
  if (params !== undefined && !/^[[{]/.test(params))
    return bad(id, 'params is no list and no object')
  return { id, method: String(JSON.parse(method)), params }
}

const tooMany = () => bad('null', 'too many calls')

const empty: ReadonlyMap<string, string> = new Map()

function bad(id: string, reason: string): BadEntry {
  return { id, answer: { error: writeError(rpcErrors.invalidRequest(reason)) } }
}
