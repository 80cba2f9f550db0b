import type { Billfold } from '../Billfold.js'
import { InvalidOptionError } from '../errors/config.js'
import type { Network } from '../networks/Network.js'
import type { Services } from '../options/Services.js'
import { type WalletConnectParameters, walletConnect } from '../walletconnect/walletConnect.js'
import { startAnalytics } from './analytics/startAnalytics.js'
import { embeddedWallet } from './embedded/embeddedWallet.js'
import { readServiceOptions } from './readServiceOptions.js'

export type SelfHostedParameters = {
  /**
   * Wallets on other devices: `true` for the server's own relay, the address of another (`wss://…`), or
   * `false` for none. Several addresses must lead to the same relay: when one cannot be reached, the next
   * is tried.
   * @default true
   */
  readonly relay?: boolean | string | readonly [string, ...string[]] | undefined
  /** The methods and events that remote wallets are asked to allow, by namespace. */
  readonly namespaces?: WalletConnectParameters['namespaces']
  /**
   * The catalogue of wallets, with the marks of wallets and networks: `true` for the server's own, the
   * address of another, or `false` for none.
   * @default true
   */
  readonly catalogue?: boolean | string | undefined
  /**
   * The account service, which knows what accounts hold and have done: `true` for the server's own, the
   * address of another, or `false` for none. Without one, the Account view shows only the balance in the
   * network's native currency.
   * @default true
   */
  readonly account?: boolean | string | undefined
  /**
   * Whether RPC requests go through the server, which must have upstreams for the networks.
   * @default false
   */
  readonly rpc?: boolean | string | undefined
  /**
   * Whether usage events are sent: `true` to the server, which must have a place for them
   * (`ANALYTICS_SINK`), or the address of another. They never hold the visitor's address, nor anything that
   * leads to it. `features.analytics: false` turns it off.
   * @default false
   */
  readonly analytics?: boolean | string | undefined
  /**
   * The origin of the server's frame (`FRAME_URL`), such as `https://frame.wallet.example.org`: visitors
   * can get a wallet by email, whose keys are kept in that frame. Without one, there is no such wallet.
   * @default false
   */
  readonly frame?: string | false | undefined
  /**
   * The kind of account that a new wallet by email starts with, if the server has smart accounts. Visitors
   * who have a wallet keep the address that sites know, until they switch themselves.
   * @default smartAccount
   */
  readonly defaultAccountTypes?:
    | { readonly eip155?: 'eoa' | 'smartAccount' | undefined }
    | undefined
}

/**
 * The services of a server of the host's own (`npx @billfold/server`).
 *
 * @param address The server's address: `https://…`, or `http://…` on your own machine.
 * @throws InvalidOptionError
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], services: selfHosted('https://wallet.example.org') })
 * ```
 */
export function selfHosted(address: string, parameters: SelfHostedParameters = {}): Services {
  const { relay = true, catalogue = true, account = true, namespaces } = parameters
  const { rpc, analytics, frame } = parameters
  const server = readAddress(address)
  const at = (given: boolean | string | undefined, own: string) =>
    typeof given === 'string' ? readAddress(given) : given ? own : undefined
  const relayUrl =
    typeof relay === 'object'
      ? readAddresses(relay)
      : at(relay, `${server.replace(/^http/, 'ws')}/relay`)
  const rpcUrl = at(rpc, server)
  const analyticsUrl = at(analytics, server)
  const accountUrl = at(account, server)
  const frameUrl = frame && readAddress(frame)
  let running: Billfold | undefined
  return {
    start(kit) {
      running = kit as Billfold // it is what the options say
      const isTold = analyticsUrl && running.options.features.analytics
      return isTold ? startAnalytics(running, { url: analyticsUrl }) : () => {}
    },
    configure({ networks, ownRpc, given }) {
      const { metadata, ...options } = readServiceOptions(given)
      const { projectId } = options
      const [first, ...rest] = networks
      const reached = (network: Network): Network =>
        // Bitcoin's addresses do not talk JSON-RPC.
        !rpcUrl || network.chainNamespace === 'bip122' || ownRpc.includes(network.caipNetworkId)
          ? network
          : { ...network, rpcUrls: { default: { http: [proxyOf(rpcUrl, network, projectId)] } } }
      const all = [reached(first), ...rest.map(reached)] as const
      return {
        networks: all,
        connectors: [
          frameUrl
            ? embeddedWallet({
                url: frameUrl,
                serverUrl: server,
                projectId,
                networks: all,
                accountTypes: parameters.defaultAccountTypes,
                kit: () => running,
              })
            : [],
          relayUrl
            ? walletConnect({ relayUrl, networks: all, namespaces, projectId, metadata })
            : [],
        ].flat(),
        catalogue: { ...options, url: at(catalogue, server) },
        accountService: accountUrl ? { url: accountUrl, projectId } : undefined,
      }
    },
  }
}

function proxyOf(server: string, { caipNetworkId }: Network, projectId: string | undefined) {
  const query = new URLSearchParams({ chainId: caipNetworkId, ...(projectId && { projectId }) })
  return `${server}/v1?${query}`
}

function readAddresses([first, ...rest]: readonly [string, ...string[]]) {
  return [readAddress(first), ...rest.map(readAddress)] as const
}

/** An address without its last slash. */
function readAddress(address: string): string {
  try {
    const { protocol, href } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol)) return href.replace(/\/+$/, '')
  } catch {
    // What cannot be read as an address is refused below.
  }
  throw new InvalidOptionError({
    path: 'services',
    problem: `${JSON.stringify(address)} is no address of a server.`,
    advice: "Write it as `selfHosted('https://wallet.example.org')`.",
  })
}
