import type { Hex } from '../caip/Address.js'

/**
 * Uniswap's own second routers, by CAIP-2 id.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 */
export const swapRouters: Readonly<Record<string, Hex>> = {
  'eip155:1': '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  'eip155:10': '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  'eip155:56': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:137': '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  'eip155:8453': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:42161': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:43114': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}
