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
   * Wallets on another device: by the server's own relay, by that at another address (`wss://…`),
   * or `false`: not at all. Of several addresses, which must lead to the same relay, the next one
   * is tried when one cannot be reached.
   * @default true
   */
  readonly relay?: boolean | string | readonly [string, ...string[]] | undefined
  /** By namespace: methods and events that remote wallets are asked to allow. */
  readonly namespaces?: WalletConnectParameters['namespaces']
  /**
   * The catalogue of wallets, with the marks of wallets and networks: the server's own, that at
   * another address, or none.
   * @default true
   */
  readonly catalogue?: boolean | string | undefined
  /**
   * What accounts hold and have done: asked of the server, of that at another address, or of nobody;
   * then the Account view shows the balance in the network's own currency alone.
   * @default true
   */
  readonly account?: boolean | string | undefined
  /**
   * Whether the networks' RPC goes through the server, which must have upstreams for them.
   * @default false
   */
  readonly rpc?: boolean | string | undefined
  /**
   * Whether events of use are told: to the server, which must have a place for them
   * (`ANALYTICS_SINK`), or to that at another address. Never the visitor's address, nor what leads
   * to it. `features.analytics: false` switches it off.
   * @default false
   */
  readonly analytics?: boolean | string | undefined
  /**
   * The origin of the server's frame (`FRAME_URL`), such as `https://frame.wallet.example.org`: visitors
   * get a wallet by email, whose keys are kept in that frame. None: there is no such wallet.
   * @default false
   */
  readonly frame?: string | false | undefined
  /**
   * Which account visitors begin with who make a wallet by email, where the server has smart accounts. Who has a wallet
   * keeps the address that sites know, until they switch themselves.
   * @default smartAccount
   */
  readonly defaultAccountTypes?:
    | { readonly eip155?: 'eoa' | 'smartAccount' | undefined }
    | undefined
}

/**
 * The services of a server of the host's own (`npx @billfold/server`).
 *
 * @param address Where it is reached: `https://…`, or `http://…` on a machine of one's own.
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
