import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LocalToken, WrappedCoin } from '@billfold/devnet'
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Uniswap's own contracts, as they are on the chains that everybody uses. Their source is GPL: for tests alone. */
const files = {
  factory: import.meta.resolve(
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  ),
  positions: import.meta.resolve(
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  ),
  router: import.meta.resolve(
    '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  ),
  quoter: import.meta.resolve(
    '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  ),
}
const factoryAbi = parseAbi(['function enableFeeAmount(uint24,int24)'])
const positionsAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address,address,uint24,uint160) payable returns (address)',
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256, uint128, uint256, uint256)',
])
/** How far apart the prices are between which there may be liquidity, by a pool's fee. */
const spacings = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const
const lastTick = 887_272

export type UniswapV3 = {
  readonly router: Hex
  readonly quoter: Hex
  /** Has a pool hold so much of two tokens, at every price: coins are wrapped for it, tokens of the devnet minted. */
  addPool(
    fee: keyof typeof spacings,
    one: readonly [Hex, bigint],
    other: readonly [Hex, bigint],
  ): Promise<void>
}

/** Puts Uniswap's third exchange onto a chain of the devnet. */
export async function deployUniswapV3(given: {
  rpcUrl: string
  privateKey: Hex
  wrapped: Hex
}): Promise<UniswapV3> {
  const { rpcUrl, wrapped } = given
  const account = privateKeyToAccount(given.privateKey)
  const transport = http(rpcUrl)
  const wallet = createWalletClient({ account, transport })
  const chain = createPublicClient({ transport, pollingInterval: 20 })

  async function deploy(name: keyof typeof files, args: readonly unknown[]): Promise<Hex> {
    const text = await readFile(fileURLToPath(files[name]), 'utf8')
    const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(text)
    const hash = await wallet.deployContract({ chain: null, abi, bytecode, args })
    const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} was not deployed.`)
    return contractAddress
  }

  const factory = await deploy('factory', [])
  const positions = await deploy('positions', [factory, wrapped, zeroAddress])
  const router = await deploy('router', [zeroAddress, factory, positions, wrapped])
  const quoter = await deploy('quoter', [factory, wrapped])

  const sent = async (asked: Promise<Hex>) => {
    const { status } = await chain.waitForTransactionReceipt({ hash: await asked })
    if (status !== 'success') throw new Error('A transaction of the exchange has failed.')
  }

  // As its owners have decided since on the public chains.
  await sent(
    wallet.writeContract({
      ...{ chain: null, address: factory, abi: factoryAbi },
      ...{ functionName: 'enableFeeAmount', args: [100, spacings[100]] },
    }),
  )

  return {
    router,
    quoter,
    async addPool(fee, one, other) {
      const sorted = one[0].toLowerCase() < other[0].toLowerCase() ? [one, other] : [other, one]
      const [[token0, amount0] = one, [token1, amount1] = other] = sorted
      // What a pool costs differs with the second in which it is mined.
      const owner = { chain: null, account, gas: 8_000_000n }
      for (const [token, amount] of sorted) {
        const isCoin = token.toLowerCase() === wrapped.toLowerCase()
        await sent(
          isCoin
            ? wallet.writeContract({
                ...{ ...owner, address: token, abi: WrappedCoin.abi, value: amount },
                functionName: 'deposit',
              })
            : wallet.writeContract({
                ...{ ...owner, address: token, abi: LocalToken.abi },
                ...{ functionName: 'mint', args: [account.address, amount] },
              }),
        )
        await sent(
          wallet.writeContract({
            ...{ ...owner, address: token, abi: LocalToken.abi },
            ...{ functionName: 'approve', args: [positions, amount] },
          }),
        )
      }
      const root = squareRoot((amount1 << 192n) / amount0)
      const pool = { ...owner, address: positions, abi: positionsAbi }
      await sent(
        wallet.writeContract({
          ...{ ...pool, functionName: 'createAndInitializePoolIfNecessary' },
          args: [token0, token1, fee, root],
        }),
      )
      const last = Math.floor(lastTick / spacings[fee]) * spacings[fee]
      await sent(
        wallet.writeContract({
          ...{ ...pool, functionName: 'mint' },
          args: [
            {
              ...{ token0, token1, fee, tickLower: -last, tickUpper: last },
              ...{ amount0Desired: amount0, amount1Desired: amount1 },
              ...{ amount0Min: 0n, amount1Min: 0n, recipient: account.address },
              deadline: 1n << 40n,
            },
          ],
        }),
      )
    },
  }
}

function squareRoot(square: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
