import { accounts, PermitToken, serverSettings, setBalance } from '@billfold/devnet'
import { createWalletClient, defineChain, type Hex, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import type { Billfold } from '../../packages/kit/src/Billfold.js'
import { deployUniswapV3 } from '../helpers/deployUniswapV3.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { startServer } from '../helpers/startServer.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { isSoak } from '../helpers/withSoakRows.js'

type Wallet = Awaited<ReturnType<typeof visit>>['wallet']

const [local, second] = stage.devnet.chains
const { rpcUrl, contracts, ...definition } = local
// Of its own: accounts of the devnet may be contracts by now (EIP-7702), for which no token takes a signature.
const privateKey = generatePrivateKey()
const { address: owner } = privateKeyToAccount(privateKey)
await setBalance(local, { address: owner, value: parseEther('10') })
const mover = accounts[6] ?? expect.fail('no account')

const chain = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
const client = createWalletClient({
  ...{ account: privateKeyToAccount(mover.privateKey), chain },
  ...{ transport: http(), pollingInterval: 20 },
}).extend(publicActions)
const v3 = await deployUniswapV3({
  rpcUrl,
  wrapped: contracts.wrappedCoin,
  privateKey: mover.privateKey,
})
const { creationCode: bytecode, abi } = PermitToken
const deployed = await client.deployContract({ abi, bytecode, args: [[owner, mover.address]] })
const token = (await client.waitForTransactionReceipt({ hash: deployed })).contractAddress as Hex
await v3.addPool(500, [contracts.wrappedCoin, parseEther('100')], [token, parseEther('100000')])

const server = await startServer({
  ...serverSettings(stage.devnet),
  SWAP_SOURCES: 'uniswap-v3',
  SWAP_EXCHANGES_V3: JSON.stringify({
    [`eip155:${local.id}`]: { router: v3.router, quoter: v3.quoter },
  }),
})
afterAll(() => server.stop())
const browser = await shareBrowser()
afterAll(() => browser.close())

const held = () =>
  client.readContract({ address: token, abi, functionName: 'balanceOf', args: [owner] })
const allowed = () =>
  client.readContract({ address: token, abi, functionName: 'allowance', args: [owner, v3.router] })

async function visit() {
  const visited = await visitWithServer(browser, {
    server,
    wallet: { accounts: [privateKey], chains: [local, second] },
  })
  const { page, dialog, openModal, row, value } = visited
  await openModal()
  await row('Magpie').click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  // As a host names its own exchange.
  await page.evaluate(
    ({ id, router, quoter }) => {
      const { kit } = window as never as { kit: Billfold }
      const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === id)
      Object.assign(network?.contracts ?? {}, {
        swapRouterV3: { address: router },
        swapQuoterV3: { address: quoter },
      })
    },
    { id: `eip155:${local.id}`, router: v3.router, quoter: v3.quoter },
  )
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const preview = view('SwapPreview')
  const button = (name: string | RegExp) => preview.getByRole('button', { name, exact: true })
  await page.getByTestId('open-Swap').click()
  await view('Swap').locator('[data-part="choose-from"]').click()
  await view('SwapSelectToken').locator('input').fill(token)
  await view('SwapSelectToken').locator('[data-part="token"]').click()
  await view('Swap').locator('[data-part="choose-to"]').click()
  await view('SwapSelectToken').locator('[data-part="token"][data-id="coin"]').click()
  await view('Swap').locator('[data-part="given"] input').fill('50')
  await view('Swap').locator('[data-part="review"]:enabled').click()
  await preview.waitFor()
  const asked = async () =>
    (await visited.wallet.log())
      .map(({ method }) => method)
      .filter((method) => /sign|send/i.test(method))
  return { ...visited, view, preview, button, asked, toast: dialog.locator('[data-part="toast"]') }
}

test('default: declined, then signed and swapped, and nothing is left of it', async () => {
  const { preview, button, wallet, toast, asked, errors, context } = await visit()
  const before = await held()
  const sign = button(/^Sign for/)
  await preview.getByText('you sign that, and it costs nothing').waitFor()
  await wallet.rejectNext({ method: 'eth_signTypedData_v4' })
  await sign.click()
  await preview.getByText('You declined in the wallet').waitFor()
  await sign.click()
  await button('Swap').click()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(held).toBe(before - parseEther('50'))
  expect(await allowed()).toBe(0n)
  expect(await asked()).toEqual([
    'eth_signTypedData_v4',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
  expect(errors).toEqual([])
  await context.close()
})

test.runIf(isSoak).each([
  [
    'who would rather not sign',
    (wallet: Wallet) => wallet.rejectNext({ method: 'eth_signTypedData_v4' }),
  ],
  [
    'whose wallet cannot',
    (wallet: Wallet) => wallet.failNext(4200, 'No.', { method: 'eth_signTypedData_v4' }),
  ],
] as const)('behavior: it is approved on the network by a visitor %s', async (_, prepare) => {
  const { button, wallet, toast, asked, errors, context } = await visit()
  await prepare(wallet)
  await button(/^Sign for/).click()
  const instead = button('Approve on the network instead')
  const approve = button(/^Approve .*50/)
  await instead.or(approve).waitFor()
  if (await instead.isVisible()) await instead.click()
  await approve.click()
  await button('Swap').click()
  await toast.getByText('Swapped').waitFor()
  await expect.poll(allowed).toBe(0n)
  expect(await asked()).toEqual([
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendTransaction',
  ])
  expect(errors).toEqual([])
  await context.close()
})
