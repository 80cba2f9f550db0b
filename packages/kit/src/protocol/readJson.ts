/** What may be said in JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/**
 * Takes what another window has posted for what it must be: plain JSON, neither too long nor too deep. What
 * structured clones may hold beside it (maps, dates, buffers, circles, holes) is refused, and so is a field
 * named `__proto__`. Fields without a value are left out.
 *
 * @param limits.bytes Of the whole, about as long as it would be as JSON.
 * @param limits.depth How many lists and objects may be within each other.
 * @returns a copy; undefined when it is something else
 */
export function readJson(
  value: unknown,
  limits: { readonly bytes: number; readonly depth: number },
): { readonly value: Json } | undefined {
  try {
    return { value: copy(value, { left: limits.bytes }, limits.depth) }
  } catch (error) {
    if (error instanceof NotJson) return undefined
    throw error
  }
}

class NotJson extends Error {
  override name = 'NotJson'
}

type Room = { left: number }

function copy(value: unknown, room: Room, depth: number): Json {
  if (typeof value === 'string') {
    take(room, byteLength(value, room) + 2)
    return value
  }
  if (value === null || typeof value === 'boolean') {
    take(room, 5)
    return value
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    take(room, String(value).length)
    return value
  }
  if (depth === 0) throw new NotJson()
  if (Array.isArray(value)) return copyList(value, room, depth)
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]')
    return copyFields(value, room, depth)
  throw new NotJson()
}

function copyList(list: readonly unknown[], room: Room, depth: number): readonly Json[] {
  take(room, 2)
  const copied: Json[] = []
  for (let index = 0; index < list.length; index++) {
    take(room, 1)
    copied.push(copy(list[index], room, depth - 1))
  }
  return copied
}

function copyFields(fields: object, room: Room, depth: number): Json {
  take(room, 2)
  const copied: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (name === '__proto__') throw new NotJson()
    if (field === undefined) continue
    take(room, byteLength(name, room) + 4)
    copied[name] = copy(field, room, depth - 1)
  }
  return copied
}

function take(room: Room, bytes: number): void {
  room.left -= bytes
  if (room.left < 0) throw new NotJson()
}

/** In UTF-8. What is too long in any case is not looked through. */
function byteLength(text: string, { left }: Room): number {
  let bytes = text.length
  if (bytes > left) return bytes
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1
  }
  return bytes
}
