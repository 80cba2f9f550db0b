import type { EntrySize } from './measureEntry.js'
import type { EntryPoint, SiteEnd } from './measureEntryPoints.js'
import type { Feature } from './measureFeatures.js'
import type { Install } from './measureInstall.js'
import type { Sizes } from './measureSizes.js'
import type { Row } from './Row.js'
import { exactly } from './summarize.js'

const kB = 1000

/** What is the same in each run. */
export function sizeRows(measured: {
  readonly floor: Sizes
  readonly kit: Sizes
  readonly withoutServices: Sizes
  readonly styleBytes: number
}): readonly Row[] {
  const { floor, kit, withoutServices, styleBytes } = measured
  return [
    {
      what: 'scripts before any click',
      unit: 'kB',
      floor: exactly(floor.eagerBytes / kB),
      kit: exactly(kit.eagerBytes / kB),
      budgets: [{ of: 'difference', limit: 18.5 }],
    },
    {
      what: 'scripts before any click, without services',
      unit: 'kB',
      floor: exactly(floor.eagerBytes / kB),
      kit: exactly(withoutServices.eagerBytes / kB),
      budgets: [{ of: 'difference', limit: 16 }],
    },
    {
      what: 'requests before any click',
      unit: '',
      floor: exactly(floor.eagerRequests),
      kit: exactly(kit.eagerRequests),
      budgets: [{ of: 'kit', limit: 3 }],
    },
    {
      what: 'requests to other hosts',
      unit: '',
      floor: exactly(floor.strayRequests),
      kit: exactly(kit.strayRequests),
      budgets: [{ of: 'kit', limit: 0 }],
    },
    {
      what: 'scripts added by the first open',
      unit: 'kB',
      floor: exactly(floor.openBytes / kB),
      kit: exactly(kit.openBytes / kB),
      budgets: [{ of: 'kit', limit: 92 }],
    },
    {
      what: 'scripts fetched while idle',
      unit: 'kB',
      floor: exactly(floor.idleBytes / kB),
      kit: exactly(kit.idleBytes / kB),
      budgets: [{ of: 'kit', limit: 92 }],
    },
    {
      what: 'requests for scripts by the first open after that',
      unit: '',
      floor: exactly(floor.openRequests),
      kit: exactly(kit.openRequests),
      budgets: [{ of: 'kit', limit: 0 }],
    },
    {
      what: 'styles, all of them',
      unit: 'kB',
      kit: exactly(styleBytes / kB),
      budgets: [{ of: 'kit', limit: 9 }],
    },
  ]
}

export function entryPointRows(entryPoints: readonly EntryPoint[]): readonly Row[] {
  return entryPoints.flatMap(({ name, bytes, lazyBytes, added }) => {
    const entryPoint = name === 'index' ? 'billfold' : `billfold/${name}`
    const at = (what: string, size: number): Row => ({
      what,
      unit: 'kB',
      kit: exactly(size / kB),
      budgets: [],
    })
    return [
      at(`${entryPoint}, all of it, at once`, bytes),
      ...(lazyBytes > 0 ? [at(`${entryPoint}, when needed`, lazyBytes)] : []),
      ...(added ? addedRows(entryPoint, added) : []),
    ]
  })
}

/**
 * What an adapter adds to a page with the kit: a bridge to a library, or a namespace of its own.
 */
function addedRows(entryPoint: string, { bytes, lazyBytes }: EntrySize): readonly Row[] {
  const row = (what: string, size: number, limit: number): Row => ({
    what: `${entryPoint}, beside the kit${what}`,
    unit: 'kB',
    kit: exactly(size / kB),
    budgets: [{ of: 'kit', limit }],
  })
  const whole = bytes + lazyBytes
  if (entryPoint.startsWith('billfold/ethers')) return [row('', whole, 1.5)]
  return [row(', before any click', bytes, 3), row(', all of it', whole, 12)]
}

/** What each view that comes later is fetched with, in one request. */
export function featureRows(features: readonly Feature[]): readonly Row[] {
  return features.map(({ name, bytes }) => ({
    what: `views of ${name}, when they are first needed`,
    unit: 'kB',
    kit: exactly(bytes / kB),
    budgets: [{ of: 'kit', limit: 12 }],
  }))
}

/** The site's end of WalletConnect, its encryption included. */
export function siteEndRows({ eagerBytes, wholeBytes, clientBytes }: SiteEnd): readonly Row[] {
  const row = (what: string, size: number, limit?: number): Row => ({
    what: `a site's end of WalletConnect, ${what}`,
    unit: 'kB',
    kit: exactly(size / kB),
    budgets: limit === undefined ? [] : [{ of: 'kit', limit }],
  })
  return [
    row('with the browser’s own encryption', eagerBytes, 25.5),
    row('all of it in one file', clientBytes, 34),
    row('and the provider, all in one file', wholeBytes),
  ]
}

/** What comes first when a visitor is to sign in. */
export function signInRow({ bytes }: EntrySize): Row {
  return {
    what: 'sign-in with the wallet, when it is first needed',
    unit: 'kB',
    kit: exactly(bytes / kB),
    budgets: [{ of: 'kit', limit: 8 }],
  }
}

export function installRows(installs: Readonly<Record<'floor' | 'kit', Install>>): readonly Row[] {
  const { floor, kit } = installs
  const row = (what: string, figure: (install: Install) => number, limit: number): Row => ({
    what,
    unit: '',
    floor: exactly(figure(floor)),
    kit: exactly(figure(kit)),
    budgets: [{ of: 'kit', limit }],
  })
  return [
    row('packages installed with wagmi and viem', ({ packages }) => packages, 46),
    row('packages with an install script', ({ withInstallScript }) => withInstallScript, 0),
    row('second copies of viem, wagmi, react, noble', ({ doubles }) => doubles.length, 0),
  ]
}
