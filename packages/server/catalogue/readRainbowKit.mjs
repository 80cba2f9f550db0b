import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = 'package/dist/wallets/walletConnectors'
const notWallets = [undefined, 'rainbowkit.injected', 'rainbowkit.walletConnect']

/** The wallets of RainbowKit: names, ids and addresses out of its built files, as text. */
export async function readRainbowKit(root) {
  const files = (await readdir(join(root, folder))).filter((name) => /^chunk-.*\.js$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(root, folder, name), 'utf8')))
  // A wallet may be in two files.
  const entries = new Map(texts.map(toEntry).map((entry) => [entry?.slug, entry]))
  for (const slug of notWallets) entries.delete(slug)
  return [...entries.values()].sort((one, other) => one.slug.localeCompare(other.slug, 'en'))
}

function toEntry(text) {
  const [, slug] = /^ {2,6}id: "([^"]+)",$/m.exec(text) ?? []
  const [, name] = /^ {2,6}name: "([^"]+)",$/m.exec(text) ?? []
  if (!slug || !name) return undefined
  const address = (key) => new RegExp(`^\\s+${key}: "(https://[^"]+)"`, 'm').exec(text)?.[1]
  const links = [...text.matchAll(/`([^`\s$]+)wc\?uri=\$\{encodeURIComponent\(uri\)\}`/g)]
  const prefixes = links.map(([, prefix]) => prefix)
  return {
    slug: `rainbowkit.${slug}`,
    name,
    rdns: /^\s+rdns: "([^"]+)"/m.exec(text)?.[1],
    native: prefixes.find((prefix) => !prefix.startsWith('http')),
    universal: prefixes.find((prefix) => prefix.startsWith('https:')),
    webapps: [],
    app_store: address('ios'),
    play_store: address('android'),
    chrome_store: address('chrome'),
    source: 'rainbowkit',
  }
}
