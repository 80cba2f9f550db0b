import { type FetchPublicParameters, fetchPublic } from './fetchPublic.js'

/** Files of strangers: images, metadata of NFTs. */
export type FileFetcher = {
  /** Where a file is (`http:`, `https:`, `ipfs:`); undefined where it may not be asked for. */
  locate(address: string): string | undefined
  /** As `fetchPublic`. */
  fetch(address: string, parameters: Omit<FetchPublicParameters, 'hosts'>): Promise<Buffer>
}

/** The longest address that is asked for. */
const longest = 2048

export function createFileFetcher(parameters: {
  /** As `fetchPublic` takes them; none: nothing is fetched. */
  hosts: readonly string[]
  /** What `ipfs://` stands for, such as `https://gateway.example/ipfs/`. */
  ipfsGateway?: string | undefined
}): FileFetcher {
  const { hosts: given, ipfsGateway } = parameters
  const hosts = ipfsGateway ? [...given, new URL(ipfsGateway).host] : given
  function locate(address: string) {
    const at = ipfsGateway ? address.replace(/^ipfs:\/\/(ipfs\/)?/, ipfsGateway) : address
    if (at.length > longest || !URL.canParse(at)) return undefined
    const { protocol, host } = new URL(at)
    const isAllowed = hosts.includes(host) || hosts.includes('*')
    return isAllowed && /^https?:$/.test(protocol) ? at : undefined
  }
  return {
    locate,
    async fetch(address, rest) {
      const at = locate(address)
      if (at === undefined) throw new Error('An address that may not be asked.')
      return fetchPublic(at, { hosts, ...rest })
    },
  }
}
