import type { Context } from 'hono'

type Body = string | Uint8Array<ArrayBuffer>

/** Sends a body with its headers, or says that the client has it already. */
export function sendCached(
  context: Context,
  body: () => Body,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Response {
  const known = context.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.some((tag) => plain(tag) === plain(headers.etag)))
    return context.body(null, 304, headers)
  return context.body(body(), 200, headers)
}

/** Whether a client takes gzip, by its `accept-encoding`. */
export function takesGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
}

/** Tags are compared without their weakness (RFC 9110, 13.1.2). */
const plain = (tag: string) => tag.replace(/^W\//, '')
