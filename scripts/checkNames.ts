// The pages for those who come from another kit name much and show little code: each name of ours
// that they mention has to be there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSpans } from './tableChecks.js'

const pages = ['docs/migration.md', 'docs/leaving-a-vendor.md']

/** What the pages say of other kits and libraries outside of the tables' first column, and plain words. */
const foreign = [
  ...['true', 'false', 'npm i billfold', 'eip155:1', 'io.metamask', 'watch…', '{ type, … }'],
  ...['paymasterService', 'baseAccount()', 'thirdweb/react', 'user.revealPrivateKey'],
  ...[
    'caipNetwork',
    'walletProvider',
    'icon',
    'verify',
    'showBalance',
    'logoUrl',
    'logo',
    'Wallet',
  ],
  ...['ConnectEmbed', 'OnchainKitProvider', 'disconnectedLabel', 'walletConnect.projectId'],
  ...["'auto'", 'external_wallets', 'getDefaultConfig', 'size', 'disabled', 'config', 'hide'],
]

const entryPoints = [
  ...['', '/react', '/wagmi', '/ethers', '/ethers5', '/solana', '/bitcoin', '/universal'],
  ...['/walletconnect', '/siwx', '/element', '/accounts', '/names', '/onramp', '/pay', '/send'],
  ...['/swap', '/query'],
]

const theme = join(import.meta.dirname, '../packages/kit/src/react/theme')
const tokens = ['tokens.css', 'modalTokens.css', 'host.css']
  .flatMap((sheet) => readFileSync(join(theme, sheet), 'utf8').match(/--billfold-[a-z-]+/g) ?? [])
  .map((token) => `'${token}'`)

const prelude = `
import type { AccountSnapshot, Billfold, Connection, Connector } from 'billfold'
import type { CreateBillfoldParameters, Features, KitEvent, Network, OpenableView } from 'billfold'
import type { SiteMetadata } from 'billfold'
import type { ActionResult, ConnectButtonProps, QueryResult } from 'billfold/react'
import type { UseBillfoldNetwork, WalletButtonProps } from 'billfold/react'
import * as Parts from 'billfold/react'
import type { CreateSiwxParameters, SiweConfig, Siwx } from 'billfold/siwx'
import type { elementNames } from '../../packages/kit/src/react/element/elements.js'

type Ours = ${entryPoints.map((name) => `typeof import('billfold${name}')`).join(' & ')} &
  typeof import('wagmi') & typeof import('@billfold/server/auth') & ReturnType<typeof Parts.useBillfold>
type Keys<Of> = Of extends unknown ? keyof Of : never
type Known =
  | Keys<Ours | CreateBillfoldParameters | Features | AccountSnapshot | Siwx | SiweConfig>
  | Keys<ActionResult<unknown, unknown> | QueryResult<unknown> | Transaction>
  | Keys<ConnectButtonProps | WalletButtonProps | Connector | Network>
  | Keys<SiteMetadata | UseBillfoldNetwork>
  | OpenableView
  | KitEvent['type']
type Transaction = Parameters<Ours['sendTransaction']>[1]['transaction']

declare const ours: Ours
declare const kit: Billfold
declare const billfold: Billfold
declare const network: Network
declare const features: Required<Features>
declare const connection: Extract<Connection, { session: unknown }>
declare const anything: any
declare const namespace: any, view: any, listener: any, select: any, siweConfig: any, config: any
declare const address: any, chainId: any, connectorId: any, message: any, variant: any, name: any
declare const fromToken: any, toToken: any, amount: any, to: any, token: any, networks: any
declare const BrowserProvider: any, Web3Provider: any
declare function known(name: Known): void
declare function member<Of>(name: Keys<NonNullable<Of>>): void
declare function themeToken(name: ${tokens.join(' | ')}): void
declare function element(name: (typeof elementNames)[keyof typeof elementNames]): void
declare function option(value: Partial<CreateBillfoldParameters> | Partial<CreateSiwxParameters>): void
`

/** A file of TypeScript for each page, by its name. */
export function checkNames(repository: string): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(read('packages/kit/package.json'))
  const sheets = Object.keys(exports).filter((name) => name.endsWith('.css'))
  const others = new Set([...foreign, ...sheets.map((name) => name.replace('.', 'billfold'))])
  const checks = pages.map((page) => {
    const code = prelude + checkSpans({ page, text: read(page), foreign: others })
    return [`names-${page.replaceAll(/\W+/g, '-')}.tsx`, code] as const
  })
  return new Map(checks)

  function read(file: string) {
    return readFileSync(join(repository, file), 'utf8')
  }
}
