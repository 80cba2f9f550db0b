import { afterEach, expect, test } from 'vitest'
import {
  endVisits,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { askChain } from '../actions/askChain.js'
import { connect } from '../actions/connect.js'
import { getSwapQuote, type SwapQuote } from '../actions/getSwapQuote.js'
import { prepareSend } from '../actions/prepareSend.js'
import { prepareSwap } from '../actions/prepareSwap.js'
import { readBalance } from '../actions/readBalance.js'
import { readTokens } from '../actions/readTokens.js'
import { signMessage } from '../actions/signMessage.js'
import { waitForTransaction } from '../actions/waitForTransaction.js'
import { solana } from '../networks/solanaNetworks.js'
import { selectAccount } from '../state/selectors.js'

const connectorId = 'id.billfold.testwallet'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** A chain of the wallet that the host does not have. */
const foreign = 'eip155:5'

afterEach(endVisits)

/** A page with a network of Solana, but no adapter for it. */
async function setUp() {
  const [here, there] = [31337, 5].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' }))
  if (!here || !there) expect.fail('There are two chains.')
  const wallet = makeWallet({ chains: [here, there] })
  const visited = visit({ library: 'none', networks: [...localNetworks(), solana] })
  wallet.announce(visited.page)
  await connect(visited.kit, { connectorId })
  return { wallet, ...visited }
}

/** The first sentence of what is thrown, and its name. */
async function failure(asked: Promise<unknown>) {
  const error = await asked.then(
    () => expect.fail('nothing was thrown'),
    (error) => error,
  )
  return [error.name, error.shortMessage]
}

test('AdapterNotFoundError: what the adapter was needed for', async () => {
  const { kit } = await setUp()
  const chainId = solana.caipNetworkId
  const missing = (shortMessage: string) => ['AdapterNotFoundError', shortMessage]
  const namespace = 'solana'
  expect(await failure(readBalance(kit, { chainId, address: bob }))).toEqual(
    missing('Chain adapter not found'),
  )
  const client = missing('NetworkController client not set')
  expect(await failure(askChain(kit, { chainId, method: 'getSlot', params: [] }))).toEqual(client)
  expect(await failure(waitForTransaction(kit, { chainId, hash: '0x' }))).toEqual(client)
  expect(await failure(signMessage(kit, { message: 'Hello', namespace }))).toEqual(
    missing('ConnectionController client not set'),
  )
  // Code without types may ask for no namespace at all.
  for (const none of [null, ''] as never[]) {
    expect(await failure(signMessage(kit, { message: 'Hello', namespace: none }))).toEqual(
      missing('Chain is required to get connection controller client'),
    )
    expect(await failure(readTokens(kit, { address: bob, namespace: none }))).toEqual(
      missing('Chain is required to update chain account data'),
    )
  }
})

test('NetworkNotFoundError: what the network was needed for', async () => {
  const { kit, wallet } = await setUp()
  const missing = (shortMessage: string) => ['NetworkNotFoundError', shortMessage]
  const unknown = missing('Network not found')
  expect(await failure(readBalance(kit, { chainId: foreign, address: bob }))).toEqual(unknown)
  const tokens = readTokens(kit, { chainId: foreign, address: bob })
  expect(await failure(tokens)).toEqual(unknown)
  expect(
    await failure(askChain(kit, { chainId: foreign, method: 'eth_gasPrice', params: [] })),
  ).toEqual(unknown)
  const asked = {
    from: { chainId: foreign },
    to: { chainId: foreign, address: bob },
    amount: '1',
  } as const
  expect(await failure(getSwapQuote(kit, asked))).toEqual(missing('Chain is not supported'))
  wallet.setChain(5)
  await stateWhen(kit, (state) => selectAccount(state).chainId === foreign)
  const payment = { token: { chainId: foreign }, to: bob, amount: '1' } as const
  const undefinedHere = missing('CaipNetwork or CaipAddress is undefined')
  expect(await failure(prepareSend(kit, payment))).toEqual(undefinedHere)
  const quote = { chainId: foreign } as unknown as SwapQuote // kept since a visit with that network
  expect(await failure(prepareSwap(kit, { quote }))).toEqual(undefinedHere)
})
