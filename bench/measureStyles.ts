import { gzipSync } from 'node:zlib'
import { readSheet } from '../packages/kit/readSheet.mjs'

const sheets = ['styles', 'buttonStyles'] as const

/** All of the kit's CSS, minified, through gzip -9, in bytes: the modal's sheet and the buttons'. */
export async function measureStyles(): Promise<number> {
  const sizes = await Promise.all(sheets.map(measureSheet))
  return sizes.reduce((total, size) => total + size, 0)
}

async function measureSheet(name: (typeof sheets)[number]): Promise<number> {
  return gzipSync(await readSheet(name), { level: 9 }).length
}
