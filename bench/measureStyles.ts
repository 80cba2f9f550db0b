import { gzipSync } from 'node:zlib'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'

const sheets = ['styles', 'buttonStyles'] as const

/** All of the kit's CSS, minified, through gzip -9, in bytes: the modal's sheet and the buttons'. */
export async function measureStyles(): Promise<number> {
  const sizes = await Promise.all(sheets.map(measureSheet))
  return sizes.reduce((total, size) => total + size, 0)
}

async function measureSheet(name: (typeof sheets)[number]): Promise<number> {
  const exported: Record<string, unknown> = await import(
    `${repositoryFolder}packages/kit/dist/react/theme/${name}.js`
  )
  const [css] = Object.values(exported)
  if (typeof css !== 'string') throw new Error(`There is no sheet in ${name}.js.`)
  return gzipSync(css, { level: 9 }).length
}
