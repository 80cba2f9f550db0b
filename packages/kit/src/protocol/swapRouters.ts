import type { Hex } from '../caip/Address.js'

/**
 * Uniswap's own second routers, by CAIP-2 id; where it has neither of its exchanges, that of its most used copy.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 */
export const swapRouters: Readonly<Record<string, Hex>> = {
  'eip155:1': '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  'eip155:10': '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  'eip155:56': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:137': '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  'eip155:250': '0xF491e7B69E4244ad4002BC14e878a34207E38c29', // SpookySwap
  'eip155:8217': '0x8203cBc504CE43c3Cad07Be0e057f25B1d4DB578', // DragonSwap
  'eip155:8453': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:42161': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:43114': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:1313161554': '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B', // Trisolaris
}

/**
 * Of Uniswap's own third exchanges, by CAIP-2 id: the SwapRouter02 that swaps, the QuoterV2 that says what comes out,
 * and the wrapped coin.
 *
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export const swapExchangesV3: Readonly<
  Record<string, { readonly router: Hex; readonly quoter: Hex; readonly wrapped: Hex }>
> = {
  'eip155:1': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  'eip155:10': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:56': {
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:100': {
    router: '0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be',
    quoter: '0x7E9cB3499A6cee3baBe5c8a3D328EA7FD36578f4',
    wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  },
  'eip155:137': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  },
  'eip155:324': {
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  },
  'eip155:8453': {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:42161': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  'eip155:43114': {
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  },
}
