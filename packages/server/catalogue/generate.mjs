#!/usr/bin/env node
// Writes wallets.generated.json from openly licensed packages and the hand-made files beside this one:
// checked.json (looked over by hand, in the order in which they are listed), chains.json (what is
// not of EVM chains alone) and dropped.json (what is left out, and why).
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { cleanLinks } from './cleanLinks.mjs'
import { fetchPackage } from './fetchPackage.mjs'
import { mergeEntries } from './mergeEntries.mjs'
import { readConnectKit } from './readConnectKit.mjs'
import { readMobileRegistry } from './readMobileRegistry.mjs'
import { readRainbowKit } from './readRainbowKit.mjs'
import { readThirdweb } from './readThirdweb.mjs'

/** In the order in which they are believed. */
const sources = [
  ['thirdweb@5.121.6', readThirdweb],
  ['@rainbow-me/rainbowkit@2.2.11', readRainbowKit],
  ['connectkit@1.9.2', readConnectKit],
  ['@walletconnect/mobile-registry@1.4.0', readMobileRegistry],
]

const readJson = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))
const [checked, chains, dropped] = await Promise.all(
  ['checked.json', 'chains.json', 'dropped.json'].map(readJson),
)

const entries = mergeEntries(await readSources()).filter(
  // What is in the registry of 2021 alone is no longer kept up.
  ({ slug, source }) => !Object.hasOwn(dropped, slug) && source[0] !== 'mobile-registry',
)
checkNames(entries)
const corrections = new Map(
  checked.map((each, index) => [each.slug, { ...each, order: index + 1 }]),
)
const added = checked.filter(({ add }) => add).map(({ slug }) => ({ slug, source: [] }))
const wallets = [...entries, ...added]
  .map((entry) => toWallet(entry, corrections.get(entry.slug)))
  .filter(isReachable)
  .sort((one, other) => (one.id < other.id ? -1 : 1))

const lines = wallets.map((wallet) => JSON.stringify(wallet))
await writeFile(new URL('wallets.generated.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
console.log(`wallets.generated.json: ${wallets.length} wallets`)

async function readSources() {
  const read = []
  for (const [specification, readEntries] of sources) {
    const folder = await fetchPackage(specification)
    // Cleaned first, so that a later source fills what an earlier one has wrong.
    read.push((await readEntries(folder)).map(cleanEntry))
    await rm(folder, { recursive: true })
  }
  return read
}

function cleanEntry({ slug, id, name, rdns, source, ...links }) {
  return { slug, id, name, rdns, source, ...cleanLinks(links) }
}

/** A hand-made file that names a wallet which is not there has missed a change. */
function checkNames(entries) {
  const slugs = new Set(entries.map(({ slug }) => slug))
  const named = [
    ...checked.filter(({ add }) => !add).map(({ slug }) => slug),
    ...Object.keys(chains),
  ]
  const missing = named.filter((slug) => !slugs.has(slug))
  if (missing.length > 0) throw new Error(`No source has ${missing.join(', ')}.`)
}

function toWallet(entry, correction) {
  const { add, slug, order, ...corrected } = correction ?? {}
  const { slug: ownSlug, id: knownId, name, rdns, source, ...links } = entry
  const id = corrected.id ?? knownId ?? createHash('sha256').update(ownSlug).digest('hex')
  const aliases = [knownId, ...(corrected.aliases ?? [])].filter((each) => each && each !== id)
  const wallet = {
    id,
    aliases: aliases.length > 0 ? [...new Set(aliases)] : undefined,
    name: name?.replace(/\s+/g, ' ').trim(),
    rdns: rdns || undefined,
    chains: chains[ownSlug] ?? ['eip155:*'],
    ...links,
    // The page to read about a wallet, in another source than its home page.
    link_mode: links.link_mode === links.homepage ? undefined : links.link_mode,
    order,
    badge_type: correction ? 'certified' : undefined,
    source: correction ? [...source, 'billfold'] : source,
  }
  const written = Object.entries({ ...wallet, ...corrected, aliases: wallet.aliases, id })
  return Object.fromEntries(written.filter(([, value]) => value !== null && value !== undefined))
}

/** Whether there is a way to it: a link, an announcement by the browser, or a browser's store. */
function isReachable(wallet) {
  return ['mobile_link', 'desktop_link', 'webapp_link', 'rdns', 'chrome_store', 'order'].some(
    (key) => wallet[key] !== undefined,
  )
}
