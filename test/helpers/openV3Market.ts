import { accounts, PermitToken, startDevnet } from '@billfold/devnet'
import { createWalletClient, type Hex, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { deployUniswapV3 } from './deployUniswapV3.js'
import { serveSwaps } from './serveSwaps.js'
import { visitSwaps } from './visitSwaps.js'

const chainId = 'eip155:31337'
const [alice = expect.fail(), , mover = expect.fail()] = accounts

/**
 * The devnet with Uniswap's own third exchange beside the second one. For the first token it gives a tenth more of it,
 * for the silent one nothing, and there is one that takes signatures for approvals (`signable`).
 */
export async function openV3Market() {
  const devnet = await startDevnet()
  const [{ rpcUrl, contracts }] = devnet.chains
  const { wrappedCoin: wrapped, token } = contracts
  const v3 = await deployUniswapV3({ rpcUrl, wrapped, privateKey: mover.privateKey })
  await v3.addPool(3000, [wrapped, parseEther('100')], [token, parseEther('132000')])
  const signable = await deployPermitToken(rpcUrl)
  await v3.addPool(500, [wrapped, parseEther('100')], [signable, parseEther('100000')])
  const exchange = { router: v3.router, quoter: v3.quoter }
  const SWAP_EXCHANGES_V3 = JSON.stringify({ [chainId]: exchange })
  return {
    ...({ devnet, v3, signable, alice, mover, chainId } as const),
    /** A server that asks these, by their names. */
    serve: (sources: string) =>
      serveSwaps(devnet, { settings: { SWAP_SOURCES: sources, SWAP_EXCHANGES_V3 } }),
    visit: (server: { readonly url: string }) => visitSwaps({ devnet, server, mover, v3 }),
  }
}

async function deployPermitToken(rpcUrl: string): Promise<Hex> {
  const account = privateKeyToAccount(mover.privateKey)
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 })
  const { creationCode: bytecode, abi } = PermitToken
  const args = [[alice.address, mover.address]] as const
  const hash = await client.deployContract({ chain: null, abi, bytecode, args })
  const receipt = await client.extend(publicActions).waitForTransactionReceipt({ hash })
  return receipt.contractAddress ?? expect.fail()
}
