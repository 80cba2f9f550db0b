/** How those call themselves who sell; others by the name that the server has for them. */
const names: Readonly<Record<string, string>> = {
  coinbase: 'Coinbase',
  meld: 'Meld',
  sandbox: 'Sandbox',
}

export function sourceName(source: string): string {
  return (Object.hasOwn(names, source) && names[source]) || source
}
