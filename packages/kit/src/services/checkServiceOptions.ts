import { each, fail, oneOf, record, text } from '../options/parsers.js'
import type { Site } from '../options/Services.js'

/**
 * Checks the options that are for services. Production builds leave this out.
 *
 * @throws InvalidOptionError
 */
export function checkServiceOptions(given: Site['given']): void {
  const { projectId, metadata = {}, customWallets = [], allWallets = 'SHOW' } = given
  if (projectId !== undefined) text(projectId, 'projectId')
  checkMetadata(metadata)
  for (const name of ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'])
    each(given[name] ?? [], name, text)
  each(customWallets, 'customWallets', checkCustomWallet)
  oneOf(allWallets, ['SHOW', 'HIDE', 'ONLY_MOBILE'], 'allWallets')
}

function checkMetadata(given: unknown) {
  const metadata = record(given, 'metadata')
  for (const [key, value] of Object.entries(metadata)) {
    const path = `metadata.${key}`
    if (key === 'icons') each(value, path, text)
    else if (value !== undefined && typeof value !== 'string') fail(path, 'a string', value)
  }
}

function checkCustomWallet(given: unknown, path: string) {
  const wallet = record(given, path)
  for (const key of ['id', 'name']) text(wallet[key], `${path}.${key}`)
  for (const [key, value] of Object.entries(wallet))
    if (key.endsWith('_link') || key.endsWith('_url') || key.endsWith('_store'))
      if (value !== undefined) text(value, `${path}.${key}`)
}
