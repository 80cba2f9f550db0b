#!/usr/bin/env tsx
// Writes art.generated.json: what marks.json names, from the package of drawings, sanitised.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sanitizeSvg } from '../src/catalogue/sanitizeSvg.js'
import { fetchPackage } from './fetchPackage.mjs'
import marks from './marks.json' with { type: 'json' }

/** 81 MB of small files when installed, of which we take some 200 kB: so it is no dependency. */
const drawings = '@web3icons/core@4.0.56'

/** In bytes. What is larger is to be taken out of marks.json, and the letter stays. */
const largest = 4096

const folder = await fetchPackage(drawings)
const paths = new Set(Object.values(marks).flatMap((paths) => Object.values(paths)))
const art: Record<string, string> = {}
for (const path of [...paths].sort()) {
  const file = join(folder, 'package/dist/svgs', `${path}.svg.js`)
  const { default: svg }: { default: string } = await import(file)
  const clean = sanitizeSvg(svg)
  const size = Buffer.byteLength(clean)
  if (size > largest) throw new Error(`${path} has ${size} bytes, more than ${largest}.`)
  art[path] = clean
}
await rm(folder, { recursive: true })
const target = new URL('art.generated.json', import.meta.url)
await writeFile(target, `${JSON.stringify(art, null, 2)}\n`)
console.log(`art.generated.json: ${paths.size} drawings`)
