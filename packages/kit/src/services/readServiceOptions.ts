import { each, fail, oneOf, record, text } from '../options/parsers.js'
import type { CatalogueOptions, Site, SiteMetadata } from '../options/Services.js'
import type { WalletEntry } from '../protocol/catalogue.js'

/**
 * Checks the options that are for services.
 *
 * @throws InvalidOptionError
 */
export function readServiceOptions(
  given: Site['given'],
): Omit<CatalogueOptions, 'url'> & { readonly metadata: Partial<SiteMetadata> } {
  const { projectId, metadata = {}, customWallets = [], allWallets = 'SHOW' } = given
  const ids = (name: string) => each(given[name] ?? [], name, text)
  return {
    projectId: projectId === undefined ? undefined : text(projectId, 'projectId'),
    metadata: readMetadata(metadata),
    featuredWalletIds: ids('featuredWalletIds'),
    includeWalletIds: ids('includeWalletIds'),
    excludeWalletIds: ids('excludeWalletIds'),
    customWallets: each(customWallets, 'customWallets', readCustomWallet),
    allWallets: oneOf(allWallets, ['SHOW', 'HIDE', 'ONLY_MOBILE'], 'allWallets'),
  }
}

function readMetadata(given: unknown): Partial<SiteMetadata> {
  const metadata = record(given, 'metadata')
  for (const [key, value] of Object.entries(metadata)) {
    const path = `metadata.${key}`
    if (key === 'icons') each(value, path, text)
    else if (value !== undefined && typeof value !== 'string') fail(path, 'a string', value)
  }
  return metadata // its fields are checked above
}

function readCustomWallet(given: unknown, path: string): WalletEntry {
  const wallet = record(given, path)
  for (const key of ['id', 'name']) text(wallet[key], `${path}.${key}`)
  for (const [key, value] of Object.entries(wallet))
    if (key.endsWith('_link') || key.endsWith('_url') || key.endsWith('_store'))
      if (value !== undefined) text(value, `${path}.${key}`)
  return wallet as WalletEntry // its fields are checked above
}
