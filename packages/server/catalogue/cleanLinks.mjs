/** Hosts of pages about a wallet; none takes a pairing link. */
const storeHosts =
  /(^|\.)(apple\.com|google\.com|mozilla\.org|microsoft\.com|opera\.com|t\.me|gitbook\.io)$/

/** Firebase's dynamic links were shut down in August 2025. */
const deadHosts = /\.page\.link$/

/** Pages about wallets, and those that were for trying things out. */
const aboutPages =
  /(^https:\/\/(docs|wiki|download|dev|staging|api)[.-])|-(dev|staging)\.|download|\.well-known|apple-app-site|\/(en|platform|at-wallet|web3(-?wallet)?|TransiWallet)(\/|$)/

const appStores = /^(apps|itunes)\.apple\.com$/
const chromeStores = /^(chromewebstore\.google\.com|chrome\.google\.com)$/

/** The links of an entry that can be right, in the shape of the data; the rest is left out. */
export function cleanLinks(entry) {
  const { native, universal, desktop, webapps, homepage } = entry
  const link = universalLink(universal, homepage)
  return {
    homepage: parse(homepage)?.href,
    mobile_link: schemeLink(native) ?? link,
    link_mode: link,
    desktop_link: schemeLink(desktop),
    webapp_link: webapps.map((each) => webLink(each, homepage)).find(Boolean),
    app_store: storeLink(entry.app_store, appStores, []),
    play_store: storeLink(entry.play_store, /^play\.google\.com$/, ['id']),
    chrome_store: storeLink(entry.chrome_store, chromeStores, []),
  }
}

/** A scheme of a wallet's own, after which `wc?uri=` can be put. */
function schemeLink(text = '') {
  const link = (text ?? '').trim()
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s,?#*=]*$/i.test(link)) return undefined
  if (/^(wc|https?|myapp):/i.test(link) || link.split('://').length > 2) return undefined
  return link
}

function universalLink(text, homepage) {
  const url = parse(text)
  if (!url || url.search || url.hash || url.href.includes('*')) return undefined
  if (storeHosts.test(url.hostname) || aboutPages.test(url.href)) return undefined
  // What is a wallet's home page and has no scheme beside it is a page to read.
  return url.href === parse(homepage)?.href ? undefined : url.href
}

/** A web wallet: never the page that describes one. */
function webLink(text, homepage) {
  const url = parse(text)
  if (
    !url ||
    url.search ||
    url.href.includes('#') ||
    storeHosts.test(url.hostname) ||
    aboutPages.test(url.href)
  )
    return undefined
  const home = parse(homepage)
  if (url.href === home?.href) return undefined
  const bare = ({ hostname }) => hostname.replace(/^www\./, '')
  if (home && bare(home) === bare(url) && url.pathname.length < 2) return undefined
  return url.href
}

function storeLink(text, hosts, keptParameters) {
  const url = parse(text)
  if (!url || !hosts.test(url.hostname)) return undefined
  const kept = keptParameters.flatMap((key) => {
    const value = url.searchParams.get(key)
    return value ? [[key, value]] : []
  })
  url.search = new URLSearchParams(kept).toString()
  url.hash = ''
  if (url.pathname === '/' || kept.length < keptParameters.length) return undefined
  return url.href
}

function parse(text) {
  const trimmed = (text ?? '').trim()
  if (!/^https:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  for (const key of [...url.searchParams.keys()])
    if (/^(utm_|ref|source$|referrer$)/.test(key)) url.searchParams.delete(key)
  const isPublic = /^[^.].*\.[a-z]{2,}$/.test(url.hostname) && !deadHosts.test(url.hostname)
  return isPublic && url.href.length <= 200 ? url : undefined
}
