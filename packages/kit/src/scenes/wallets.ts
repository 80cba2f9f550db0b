import type { Connector, ConnectorType } from '../state/types.js'

const colours = ['#7a3fa0', '#0f7553', '#d5523b', '#1f5eff', '#9a5b00', '#274c77']
const longName = 'A wallet whose makers could not stop once they had begun to name it'
const names = ['Magpie', 'Fernwood', 'Copperleaf', 'Northwind', 'Saffron', 'Deepwell']

function draw(colour: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}"/><path d="M24 62 48 26l24 36z" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

export function wallet(name: string, type: ConnectorType = 'ANNOUNCED', picture = true): Connector {
  const id = `example.${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
  const colour = colours[names.indexOf(name) % colours.length] ?? '#5c6464'
  const imageUrl = picture ? draw(colour) : undefined
  return { id, name, type, kind: 'injected', namespace: 'eip155', imageUrl }
}

export const wallets: readonly Connector[] = names.map((name) => wallet(name))

/** What wallets may say of themselves. */
export const awkwardWallets: readonly Connector[] = [
  wallet('<img src=x onerror=alert(1)>', 'ANNOUNCED', false),
  wallet(longName, 'ANNOUNCED', false),
  { ...wallet('Broken picture'), imageUrl: 'data:image/png;base64,AAAA' },
  { ...wallet('Scripted picture'), imageUrl: 'javascript:alert(1)' },
  wallet('財布', 'ANNOUNCED', false),
]

/** A wallet in another namespace. */
function inNamespace(name: string, namespace: 'solana' | 'bip122'): Connector {
  return { ...wallet(name), id: `${namespace}:${name}`, namespace }
}

/** One wallet for all three namespaces, one for two, and some for one alone. */
export const namespaceWallets: readonly Connector[] = [
  ...wallets.slice(0, 3),
  inNamespace('Magpie', 'solana'),
  inNamespace('Magpie', 'bip122'),
  inNamespace('Fernwood', 'solana'),
  inNamespace('Saffron', 'solana'),
]

/** A wallet for two namespaces whose name does not fit. */
export const longNamed: readonly Connector[] = [
  { ...wallet(longName, 'ANNOUNCED', false), id: 'example.magpie' },
  { ...wallet(longName, 'ANNOUNCED', false), id: 'solana:Magpie', namespace: 'solana' },
]
