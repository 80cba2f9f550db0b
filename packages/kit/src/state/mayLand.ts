type LandingOptions = {
  readonly adapters: readonly unknown[]
  readonly enableEmbedded: boolean
  readonly connectors: readonly { readonly kind?: string | undefined }[]
}

/**
 * Whether a modal that opens unasked may show another view than the wallet list: which one is known
 * once it is known what wallets are on the page.
 */
export function mayLand(options: LandingOptions): boolean {
  const { adapters, enableEmbedded, connectors } = options
  const leadsElsewhere = connectors.some(({ kind }) => kind === 'remote')
  const hasFrame = connectors.some(({ kind }) => kind === 'embedded')
  return adapters.length === 0 && !enableEmbedded && leadsElsewhere && !hasFrame
}
