import type { Billfold } from '../Billfold.js'
import { type Hex, isHex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { followLookups } from '../clients/ens/followLookups.js'
import { readEnsName } from '../clients/ens/readEnsName.js'
import type { ContractCall } from '../clients/ens/resolveName.js'
import { revertOf } from '../errors/toWalletError.js'
import { WalletError } from '../errors/WalletError.js'
import { askChain } from './askChain.js'

/** Where ENS is on chains whose definitions do not say so. */
const universalResolvers: Readonly<Record<Caip2, Hex>> = {
  'eip155:1': '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
}

/**
 * Reads the ENS name of an EVM address, if it resolves back to the address, or else a name that the address
 * has registered with the host's account service. ENS is read only from the first of the host's `networks`
 * that has ENS and is no test network, through that network's RPC addresses; without such a network, there
 * are no ENS names. Names behind a gateway off the chain (ERC-3668) are read through the host's account
 * service, which asks the gateway; without a service, they count as none. Names are untrusted: the returned
 * one is normalized (ENSIP-15), and is to be shown only as text.
 *
 * @throws WalletError with code `networkUnreachable`
 */
export async function readName(
  kit: Billfold,
  parameters: { address: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const ens = askEns(kit, parameters.signal)
  const name = ens && (await readEnsName(parameters.address, ens.call))
  if (name || !kit.options.accountService) return name
  const { readRegisteredName } = await import('./registeredNames.js')
  return readRegisteredName(kit, parameters)
}

/**
 * How ENS is asked: on the first of the host's networks that has it and is no test network, by that
 * network's RPC addresses, and gateways off the chain by way of the host's account service. `undefined` without
 * such a network.
 */
export function askEns(
  kit: Billfold,
  signal: AbortSignal | undefined,
): { readonly chainId: Caip2; readonly call: ContractCall } | undefined {
  const registry = findRegistry(kit)
  if (!registry) return undefined
  const { chainId, to } = registry
  const call = followLookups({
    to,
    async ask(data) {
      const params = [{ to, data }, 'latest']
      try {
        return { result: await askChain(kit, { chainId, method: 'eth_call', params, signal }) }
      } catch (error) {
        // The node has answered: the contract refuses, for there is no such name, or it is elsewhere.
        if (error instanceof WalletError && error.code !== 'networkUnreachable')
          return { revert: revertOf(error) }
        throw error
      }
    },
    lookUp:
      kit.options.accountService &&
      (async (data) => {
        const { askNameGateways } = await import('./askNameGateways.js')
        return askNameGateways(kit, { data, signal })
      }),
  })
  return { chainId, call }
}

function findRegistry({ options }: Billfold): { chainId: Caip2; to: Hex } | undefined {
  for (const { caipNetworkId: chainId, contracts, testnet } of options.networks) {
    const to = contracts?.ensUniversalResolver?.address ?? universalResolvers[chainId]
    if (to && isHex(to) && !testnet) return { chainId, to }
  }
  return undefined
}
