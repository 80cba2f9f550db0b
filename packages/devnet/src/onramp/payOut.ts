import { rpc } from '../rpc.js'
import type { Good } from './goods.js'

/** Who pays on EVM chains: an account of nobody's, which the local nodes send for. */
const faucet = '0xfA0ce7fA0CE7FA0ce7Fa0ce7fA0CE7fa0Ce7fA0c'
/** 1,000,000 coins, in wei. */
const treasure = '0xd3c21bcecceda1000000'

/**
 * Pays an amount, in the smallest unit, to an account of a local chain.
 *
 * @returns the transaction's hash, once it is in a block
 */
export async function payOut(
  good: Good,
  { to, amount }: { to: string; amount: bigint },
): Promise<string> {
  const { chainId, rpcUrl, contract } = good
  if (chainId.startsWith('solana:'))
    return String(await rpc(rpcUrl, 'requestAirdrop', [to, Number(amount)]))
  await rpc(rpcUrl, 'anvil_setBalance', [faucet, treasure])
  await rpc(rpcUrl, 'anvil_impersonateAccount', [faucet])
  const value = `0x${amount.toString(16)}`
  if (!contract) return send(rpcUrl, { to, value })
  await send(rpcUrl, { to: contract, data: encode(mint, faucet, amount) })
  return send(rpcUrl, { to: contract, data: encode(transfer, to, amount) })
}

async function send(rpcUrl: string, transaction: Readonly<Record<string, string>>) {
  const sent = await rpc(rpcUrl, 'eth_sendTransactionSync', [{ from: faucet, ...transaction }])
  const { transactionHash, status } = sent as { transactionHash: string; status: string } // our own node
  if (status !== '0x1') throw new Error(`The faucet's transaction ${transactionHash} failed.`)
  return transactionHash
}

const mint = '0x40c10f19' // mint(address,uint256)
const transfer = '0xa9059cbb' // transfer(address,uint256)

function encode(selector: string, address: string, amount: bigint): string {
  const words = [address.slice(2).toLowerCase(), amount.toString(16)]
  return selector + words.map((word) => word.padStart(64, '0')).join('')
}
