import { type FetchPublicParameters, fetchPublic } from '../fetching/fetchPublic.js'
import { createLine } from '../middleware/createLine.js'

/** Files of strangers: images, metadata of NFTs. */
export type FileFetcher = {
  /** Where a file is (`http:`, `https:`, `ipfs:`); undefined where it may not be asked for. */
  locate(address: string): string | undefined
  /**
   * Waits until there is room for one more: in the line of whoever it is for, then in that of all. Gives a
   * function that ends it; undefined when one of them is too long.
   */
  takeTurn(key: string): Promise<(() => void) | undefined>
  /** As `fetchPublic`. */
  fetch(
    address: string,
    parameters: Pick<FetchPublicParameters, 'largest' | 'signal'>,
  ): Promise<Buffer>
}

/** The longest address that is asked for. */
const longest = 2048
/** What is fetched at a time: for one network address, and in all. */
const mostForOne = 4
const mostInAll = 16

export function createFileFetcher(parameters: {
  /** As `fetchPublic` takes them; none: nothing is fetched. */
  hosts: readonly string[]
  /** What `ipfs://` stands for, such as `https://gateway.example/ipfs/`. */
  ipfsGateway?: string | undefined
}): FileFetcher {
  const { hosts: given, ipfsGateway } = parameters
  const hosts = ipfsGateway ? [...given, new URL(ipfsGateway).host] : given
  const own = createLine(mostForOne)
  const all = createLine(mostInAll)

  function locate(address: string) {
    const at = ipfsGateway ? address.replace(/^ipfs:\/\/(ipfs\/)?/, ipfsGateway) : address
    if (at.length > longest || !URL.canParse(at)) return undefined
    const { protocol, host } = new URL(at)
    const isAllowed = hosts.includes(host) || hosts.includes('*')
    return isAllowed && /^https?:$/.test(protocol) ? at : undefined
  }
  return {
    locate,
    async takeTurn(key) {
      const first = await own.enter(key, 1)
      const second = first && (await all.enter('', 1))
      if (!second) return void first?.end()
      return () => {
        first.end()
        second.end()
      }
    },
    async fetch(address, rest) {
      const at = locate(address)
      if (at === undefined) throw new Error('An address that may not be asked.')
      return fetchPublic(at, { hosts, ...rest })
    },
  }
}
