import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** No wallets: what stands for any wallet, and an account that is no wallet's. */
const notWallets = new Set(['mock', 'injected', 'walletConnect', 'aaveAccountProvider'])

/** The wallets of ConnectKit: names, ids and addresses out of its table of wallets, as text. */
export async function readConnectKit(root) {
  const text = await readFile(join(root, 'package/build/index.es.js'), 'utf8')
  const first = text.indexOf('const walletConfigs = {')
  const table = text.slice(first, text.indexOf('\n};', first))
  return table
    .split(/\n {4}(?=\S.*: \{$)/m)
    .slice(1)
    .map(toEntry)
    .filter(({ slug, name }) => name && !notWallets.has(slug.replace('connectkit.', '')))
}

function toEntry(text) {
  const keys = (/^'?([^':]+)'?: \{/.exec(text)?.[1] ?? '').split(', ')
  const address = (key) => new RegExp(`^\\s+${key}: '(https://[^']+)'`, 'm').exec(text)?.[1]
  const [, prefix] = /`([^`\s$]+)wc\?uri=\$\{encodeURIComponent\(uri\)\}`/.exec(text) ?? []
  return {
    slug: `connectkit.${keys[0]}`,
    name: /^\s+name: '([^']+)'/m.exec(text)?.[1],
    rdns: keys.find((key) => /^[a-z]+(\.[\w-]+)+$/.test(key)),
    homepage: address('website'),
    native: prefix?.startsWith('http') ? undefined : prefix,
    universal: prefix?.startsWith('https:') ? prefix : undefined,
    webapps: [],
    app_store: address('ios'),
    play_store: address('android'),
    chrome_store: address('chrome'),
    source: 'connectkit',
  }
}
