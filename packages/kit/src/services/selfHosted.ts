import type { CustomConnector } from '../connectors/defineConnector.js'
import { InvalidOptionError } from '../errors/config.js'
import type { NetworkInput } from '../networks/Network.js'
import type { Services } from '../options/Services.js'
import { walletConnect } from '../walletconnect/walletConnect.js'

export type SelfHostedParameters = {
  /**
   * Wallets on another device: by the server's own relay, by that at another address (`wss://…`), or
   * `false`: not at all.
   * @default true
   */
  readonly relay?: boolean | string | undefined
  /**
   * The catalogue of wallets: the server's own, that at another address, or none.
   * @default true
   */
  readonly catalogue?: boolean | string | undefined
  /**
   * Whether the networks' RPC goes through the server, which must have upstreams for them.
   * @default false
   */
  readonly rpc?: boolean | string | undefined
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
  const { relay = true, catalogue = true, rpc = false } = parameters
  const server = readAddress(address)
  const at = (given: boolean | string, own: string) =>
    typeof given === 'string' ? readAddress(given) : given ? own : undefined
  const relayUrl = at(relay, `${server.replace(/^http/, 'ws')}/relay`)
  const rpcUrl = at(rpc, server)
  return {
    catalogue: at(catalogue, server),
    connectors: relayUrl ? (site) => elsewhere({ ...site, relayUrl }) : undefined,
    rpcUrl: rpcUrl ? (network) => addressOf(rpcUrl, network) : undefined,
  }
}

function addressOf(
  server: string,
  { chain, projectId }: { chain: string; projectId: string | undefined },
): string {
  const query = new URLSearchParams({ chainId: chain, ...(projectId ? { projectId } : {}) })
  return `${server}/v1?${query}`
}

function elsewhere(
  parameters: Parameters<NonNullable<Services['connectors']>>[0] & { relayUrl: string },
): readonly CustomConnector[] {
  const { networks, ...rest } = parameters
  const [first, ...others]: readonly NetworkInput[] = networks.filter(
    ({ chainNamespace }) => chainNamespace === 'eip155',
  )
  return first ? [walletConnect({ ...rest, networks: [first, ...others] })] : []
}

/** An address without its last slash. */
function readAddress(address: string): string {
  try {
    const { protocol, href } = new URL(address)
    if (/^(?:https?|wss?):$/.test(protocol)) return href.replace(/\/+$/, '')
  } catch {
    // What cannot be read as an address is refused below.
  }
  throw new InvalidOptionError({
    path: 'services',
    problem: `${JSON.stringify(address)} is no address of a server.`,
    advice: "Write it as `selfHosted('https://wallet.example.org')`.",
  })
}
