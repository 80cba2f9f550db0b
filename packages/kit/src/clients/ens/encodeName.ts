import { joinBytes, textToBytes } from '../../utils/bytes.js'

/** A name as DNS writes it on the wire: each label behind its length; undefined when one is too long. */
export function encodeName(name: string): Uint8Array | undefined {
  const labels = name.split('.').map(textToBytes)
  if (labels.some(({ length }) => length === 0 || length > 255)) return undefined
  const parts = labels.flatMap((label) => [Uint8Array.of(label.length), label])
  return joinBytes(...parts, Uint8Array.of(0))
}
