import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = 'package/src/wallets/__generated__/wallet'

/** The wallets of `thirdweb`: one generated file each, a literal that is JSON but for its keys. */
export async function readThirdweb(root) {
  const slugs = (await readdir(join(root, folder))).sort()
  return Promise.all(
    slugs.map(async (slug) => {
      const text = await readFile(join(root, folder, slug, 'index.ts'), 'utf8')
      return toEntry(slug, parseLiteral(text))
    }),
  )
}

function parseLiteral(text) {
  const literal = text.slice(text.indexOf('= {') + 2, text.lastIndexOf('}') + 1)
  return JSON.parse(
    literal.replace(/^(\s*)(\w+):(?=\s|$)/gm, '$1"$2":').replace(/,(\s*[}\]])/g, '$1'),
  )
}

// Its image ids and images are left where they are.
function toEntry(slug, { name, homepage, rdns, app, mobile, desktop }) {
  return {
    slug,
    name,
    rdns,
    homepage,
    native: mobile?.native,
    universal: mobile?.universal,
    desktop: desktop?.native,
    webapps: [app?.browser, desktop?.universal],
    app_store: app?.ios,
    play_store: app?.android,
    chrome_store: app?.chrome,
    source: 'thirdweb',
  }
}
