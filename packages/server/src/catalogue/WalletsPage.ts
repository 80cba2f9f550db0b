import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Index } from './createIndex.js'
import type { WalletsQuery } from './readWalletsQuery.js'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer of `/getWallets` as it is sent, and the tag that stands for it. */
export type WalletsPage = {
  readonly body: Bytes
  /** The same through gzip, made when it is first asked for. */
  readonly gzipped: () => Bytes
  /** The same for both, so a weak one. */
  readonly etag: string
}

export function createWalletsPage(index: Index, query: WalletsQuery): WalletsPage {
  const body = new TextEncoder().encode(index.select(query))
  const asked = index.version + JSON.stringify(query)
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 22)
  let gzipped: Bytes | undefined
  return {
    body,
    gzipped: () => {
      gzipped ??= new Uint8Array(gzipSync(body))
      return gzipped
    },
    etag: `W/"${digest}"`,
  }
}
