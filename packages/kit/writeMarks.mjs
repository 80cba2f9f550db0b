#!/usr/bin/env node
// Writes src/marks: the networks' marks that marks.json names, of those that the server has.
import { readFile, writeFile } from 'node:fs/promises'

const readJson = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))
const catalogue = '../server/catalogue'
const namespaces = await readJson('marks.json')
const { networks } = await readJson(`${catalogue}/marks.json`)
const art = await readJson(`${catalogue}/art.generated.json`)

const head = `// Written by npm run marks -w billfold.
/*! Drawings: @web3icons/core, (c) 2024 0xa3k5, MIT License. Marks: of their owners. See TRADEMARKS.md */
`

for (const [namespace, references] of Object.entries(namespaces)) {
  const names = new Map()
  const written = Object.entries(references).map(([name, reference]) => {
    const path = networks[`${namespace}:${reference}`]
    const known = names.get(path)
    names.set(path, known ?? name)
    return `
/** The mark of the network with the id \`${reference}\`, as a \`data:\` address. */
export const ${name}: string = ${known ?? toDataUrl(art[path])}
`
  })
  const file = new URL(`src/marks/${namespace}.generated.ts`, import.meta.url)
  await writeFile(file, head + written.join(''))
}

/** Written out: it takes less than base64, packed or not. */
function toDataUrl(svg) {
  const escapes = { '"': "'", '#': '%23', '<': '%3C', '>': '%3E' }
  return `"data:image/svg+xml,${svg.replace(/["#<>]/g, (each) => escapes[each])}"`
}
