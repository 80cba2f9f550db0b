const bytesKey = 'billfold-bytes'

/** JSON that carries bytes as well. What cannot be sent throws here, and not silently on the way. */
export function toWire(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, part) {
    const given = this[key] // a buffer of Node's kind has turned itself into something else by now
    return isBytes(given) ? { [bytesKey]: toBase64(given) } : part
  })
}

/** The reverse of {@link toWire}. @throws SyntaxError */
export function fromWire(text: string): unknown {
  return JSON.parse(text, (_, part) => {
    const base64: unknown = isObject(part) ? Reflect.get(part, bytesKey) : undefined
    return typeof base64 === 'string' ? fromBase64(base64) : part
  })
}

// Not by its class, which is another one in another frame.
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
