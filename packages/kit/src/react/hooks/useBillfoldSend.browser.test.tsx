import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { waitForTransaction } from '../../actions/waitForTransaction.js'
import { useBillfoldSend } from './useBillfoldSend.js'

/** Hardhat's and Foundry's tenth account. */
const to = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const token = { chainId: 'eip155:31337' } as const

async function setUp() {
  const { kit, wallet } = visitInBrowser()
  const hook = renderHook(kit, useBillfoldSend)
  await connect(kit, { connectorId })
  return { kit, wallet, hook }
}

test('default: worked out first, then sent', async () => {
  const { kit, wallet, hook } = await setUp()
  const preview = await hook.current.prepare.mutateAsync({ token, to, amount: '0.25' })
  await expect.poll(() => hook.current.prepare.status).toBe('success')
  expect(preview).toMatchObject({ to, amount: { formatted: '0.25', symbol: 'ETH' } })
  expect(wallet.log().map(({ method }) => method)).not.toContain('eth_sendTransaction')

  const hash = await hook.current.send.mutateAsync(preview)
  await expect.poll(() => hook.current.send).toMatchObject({ status: 'success', data: hash })
  const receipt = await waitForTransaction(kit, { hash, chainId: token.chainId })
  expect(receipt).toMatchObject({ status: 'success' })
  await expect(hook.current.send.mutateAsync(preview)).rejects.toMatchObject({ code: 'spent' })
})

test('behavior: what cannot be paid is told by the hook, and the wallet is not asked', async () => {
  const { wallet, hook } = await setUp()
  const asked = hook.current.prepare.mutateAsync({ token, to, amount: '1e9' })
  await expect(asked).rejects.toMatchObject({ name: 'SendError' })
  await expect.poll(() => hook.current.prepare.status).toBe('error')
  expect(wallet.log().map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('behavior: declined in the wallet it may be tried again', async () => {
  const { wallet, hook } = await setUp()
  const preview = await hook.current.prepare.mutateAsync({ token, to, amount: 1n })
  wallet.failNext(4001, 'Declined.', { method: 'eth_sendTransaction' })
  await expect(hook.current.send.mutateAsync(preview)).rejects.toMatchObject({ code: 'rejected' })
  await expect.poll(() => hook.current.send.status).toBe('error')
  expect(await hook.current.send.mutateAsync(preview)).toMatch(/^0x[\da-f]{64}$/)
})
