import type { Account, Devnet } from '@billfold/devnet'
import { createWalletClient, defineChain, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connect } from '../../packages/kit/src/actions/connect.js'
import { selfHosted } from '../../packages/kit/src/services/selfHosted.js'
import { openPage } from './openPage.js'
import { localNetworks, makeWallet, visit } from './visit.js'

/** A page whose visitor swaps on the devnet, and somebody else there, who has the price move. */
export async function visitSwaps(given: {
  devnet: Devnet
  server: { readonly url: string }
  mover: Account
  /** Where there is Uniswap's third exchange as well. */
  v3?: { readonly router: Hex; readonly quoter: Hex } | undefined
}) {
  const { devnet, server, mover, v3 } = given
  const page = openPage()
  const [first, second] = devnet.chains
  const { contracts } = first
  const wallet = makeWallet({ chains: [first, second] })
  wallet.announce(page)
  const [one, two] = localNetworks([first.rpcUrl, second.rpcUrl])
  const exchanges = {
    swapRouter: { address: contracts.router },
    ...(v3 && { swapRouterV3: { address: v3.router }, swapQuoterV3: { address: v3.quoter } }),
  }
  const { kit } = visit({
    ...{ library: 'none', page, networks: [{ ...one, contracts: exchanges }, two] },
    services: selfHosted(server.url, { relay: false, rpc: false }),
  })
  await connect(kit, { connectorId: 'id.billfold.testwallet' })
  const { rpcUrl, contracts: _, ...definition } = first
  const client = createWalletClient({
    account: privateKeyToAccount(mover.privateKey),
    chain: defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } }),
    ...{ transport: http(), pollingInterval: 20 },
  }).extend(publicActions)
  /** Without what the account has paid for the gas of a transaction. */
  async function heldCoins(address: Hex, hash?: Hex): Promise<bigint> {
    const held = await client.getBalance({ address })
    if (!hash) return held
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
    return held + gasUsed * effectiveGasPrice
  }
  return { kit, wallet, client, contracts, heldCoins }
}
