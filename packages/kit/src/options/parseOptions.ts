import type { CreateBillfoldParameters } from './CreateBillfoldParameters.js'
import { checkOptions } from './checkOptions.js'
import { connectMethods, defaultFeatures } from './features.js'
import { defaults, type Options } from './Options.js'
import { parseDefaultNetwork, parseNetworks } from './parseNetworks.js'
import { refuse } from './refuse.js'
import { connectorTypes } from './Services.js'

/**
 * Fills in what a host has not written. What it has written wrongly is explained while it is being
 * developed; in production it is refused in short where nothing could come of it.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function parseOptions(input: CreateBillfoldParameters): Options {
  if (process.env.NODE_ENV !== 'production') checkOptions(input)
  const networks = parseNetworks(input)
  const options = fillIn(defaults, input, '')
  const socials: unknown = input.features?.socials
  const given = { ...options.features, socials: socials === false ? [] : socials }
  const features = fillIn(defaultFeatures, given, 'features.')
  const connectorTypeOrder = [...new Set([...features.connectorTypeOrder, ...connectorTypes])]
  const connectMethodsOrder = [...new Set([...features.connectMethodsOrder, ...connectMethods])]
  return withServices(
    {
      ...options,
      networks,
      defaultNetwork: parseDefaultNetwork(input.defaultNetwork, networks),
      features: { ...features, connectorTypeOrder, connectMethodsOrder },
    },
    { ...input },
  )
}

/** Puts what the services give into its place; what the host has written itself goes first. */
function withServices(options: Options, given: Record<string, unknown>): Options {
  const { services, networks } = options
  if (services === 'none') return options
  const ownRpc = Object.keys(given.customRpcUrls ?? {})
  const added = services.configure({ networks, ownRpc, given })
  return { ...options, ...added, connectors: [...added.connectors, ...options.connectors] }
}

/** What is written, else the default, which is of the same kind. */
function fillIn<values extends object>(defaults: values, given: object, prefix: string): values {
  const written: Record<string, unknown> = { ...given }
  const entries = Object.entries(defaults).map(([key, otherwise]) => {
    const value = written[key] ?? otherwise
    if (typeof otherwise !== 'string' && kindOf(value) !== kindOf(otherwise ?? value))
      refuse(prefix + key)
    return [key, value]
  })
  return Object.fromEntries(entries) as values // each is of the kind of its default
}

function kindOf(value: unknown) {
  return Array.isArray(value) ? 'array' : typeof value
}
