import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Where a page begins: by which source, and what that one calls the place. */
export type Cursor = { readonly source: string; readonly at: string }

const shape = z.object({ source: z.string(), at: z.string() })
/** Bytes of a signature; nobody tries 2^128 times. */
const length = 16

/**
 * Writes cursors as texts that are of use for one question alone: a page can hand them back, and neither
 * change them nor take them to another account.
 *
 * @param parameters.list Whose pages they are of: those of another list count for nothing.
 */
export function createCursors({ key, list }: { key: Uint8Array; list: string }) {
  const sign = (question: string, text: Buffer) =>
    createHmac('sha256', key)
      .update(`${list} ${Buffer.byteLength(question)} ${question}`)
      .update(text)
      .digest()
      .subarray(0, length)
  return {
    /** @param question What has to be the same with the next page. */
    write(question: string, { source, at }: Cursor): string {
      const text = Buffer.from(JSON.stringify({ source, at }))
      return Buffer.concat([sign(question, text), text]).toString('base64url')
    },
    /** Undefined when it is none, or of another question. */
    read(question: string, cursor: string): Cursor | undefined {
      const bytes = Buffer.from(cursor, 'base64url')
      const text = bytes.subarray(length)
      if (bytes.length <= length) return undefined
      if (!timingSafeEqual(bytes.subarray(0, length), sign(question, text))) return undefined
      return shape.parse(JSON.parse(text.toString()))
    },
  }
}
