import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import type { CatalogueOptions, Site, SiteMetadata } from '../options/Services.js'
import { checkServiceOptions } from './checkServiceOptions.js'

/**
 * Reads the options that are for services.
 *
 * @throws InvalidOptionError
 */
export function readServiceOptions(
  given: Site['given'],
): Omit<CatalogueOptions, 'url'> & { readonly metadata: Partial<SiteMetadata> } {
  if (process.env.NODE_ENV !== 'production') checkServiceOptions(given)
  const options = given as Partial<CreateBillfoldParameters> // checked during development
  return {
    projectId: options.projectId,
    metadata: options.metadata ?? {},
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    customWallets: options.customWallets ?? [],
    allWallets: options.allWallets ?? 'SHOW',
  }
}
