import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The wallets of WalletConnect's registry of 2021, with the ids that they still have. */
export async function readMobileRegistry(root) {
  const wallets = JSON.parse(await readFile(join(root, 'package/registry.json'), 'utf8'))
  return wallets.map(({ name, logo, universalLink, deepLink }) => ({
    slug: `mobile-registry.${name}`,
    id: /[0-9a-f]{64}/.exec(logo)?.[0],
    name,
    native: deepLink?.replace(/:$/, '://'),
    universal: universalLink,
    webapps: [],
    source: 'mobile-registry',
  }))
}
