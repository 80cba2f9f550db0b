import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import type { ActionResult } from './useAction.js'
import { useBillfoldConnect } from './useBillfoldConnect.js'
import { useBillfoldDisconnect } from './useBillfoldDisconnect.js'
import { useBillfoldDisconnectAll } from './useBillfoldDisconnectAll.js'
import { useBillfoldNetwork } from './useBillfoldNetwork.js'
import { useBillfoldSendCalls } from './useBillfoldSendCalls.js'
import { useBillfoldSendTransaction } from './useBillfoldSendTransaction.js'
import { useBillfoldSignMessage } from './useBillfoldSignMessage.js'
import { useBillfoldSignTypedData } from './useBillfoldSignTypedData.js'
import { useBillfoldSwitchWallet } from './useBillfoldSwitchWallet.js'

const to = '0x000000000000000000000000000000000000dEaD'
const hex = expect.stringMatching(/^0x[\da-f]+$/i)
const typedData = {
  domain: { name: 'Mail', chainId: 31337 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

type Action = {
  /** An action of a hook with its variables, and what it gives. */
  readonly use: () => Pick<ActionResult<undefined, unknown>, 'status' | 'data' | 'error'> & {
    run(): Promise<unknown>
    reset(): void
  }
  readonly gives: unknown
}

function action<variables>(
  useHook: () => ActionResult<variables, unknown>,
  variables: variables,
  gives?: unknown,
): Action {
  const use = () => {
    const { mutateAsync, ...rest } = useHook()
    const run = mutateAsync as (variables: variables) => Promise<unknown> // it may be left out
    return { ...rest, run: () => run(variables) }
  }
  return { use, gives }
}

const asksWallet = {
  useBillfoldSignMessage: action(useBillfoldSignMessage, { message: 'Hello' }, hex),
  useBillfoldSignTypedData: action(useBillfoldSignTypedData, { typedData }, hex),
  useBillfoldSendTransaction: action(
    useBillfoldSendTransaction,
    { transaction: { to, value: 1n } },
    hex,
  ),
  useBillfoldSendCalls: action(
    useBillfoldSendCalls,
    { calls: [{ to, value: 1n }] },
    expect.objectContaining({ id: expect.any(String) }),
  ),
}

const asksNobody = {
  useBillfoldNetwork: action(() => useBillfoldNetwork().switchNetwork, 'eip155:31338'),
  useBillfoldSwitchWallet: action(useBillfoldSwitchWallet, { connectorId }),
  useBillfoldDisconnect: action(useBillfoldDisconnect, undefined),
  useBillfoldDisconnectAll: action(useBillfoldDisconnectAll, undefined),
}

async function setUp({ use }: Action) {
  const { kit, wallet } = visitInBrowser()
  const hook = renderHook(kit, use)
  await connect(kit, { connectorId })
  return { kit, wallet, hook }
}

test.each(Object.entries({ ...asksWallet, ...asksNobody }))('%s', async (_, action) => {
  const { hook } = await setUp(action)
  expect(hook.current).toMatchObject({ status: 'idle', data: undefined, error: null })
  expect(await hook.current.run()).toEqual(action.gives)
  const data = action.gives
  await expect.poll(() => hook.current).toMatchObject({ status: 'success', data, error: null })
  hook.current.reset()
  await expect.poll(() => hook.current).toMatchObject({ status: 'idle', data: undefined })
})

test.each(Object.entries(asksWallet))('%s: the visitor refuses', async (_, action) => {
  const { wallet, hook } = await setUp(action)
  wallet.rejectNext()
  const refused = { name: 'WalletError', code: 'rejected' }
  await expect(hook.current.run()).rejects.toMatchObject(refused)
  await expect.poll(() => hook.current).toMatchObject({ status: 'error', error: refused })
})

test.each(Object.entries(asksWallet))('%s: nobody is connected', async (_, { use }) => {
  const hook = renderHook(visitInBrowser().kit, use)
  await expect(hook.current.run()).rejects.toMatchObject({ name: 'NotConnectedError' })
})

test('useBillfoldConnect', async () => {
  const { kit } = visitInBrowser()
  const hook = renderHook(kit, useBillfoldConnect)
  hook.current.mutate({ connectorId })
  await expect.poll(() => hook.current.status).toBe('success')
  expect(hook.current.data).toMatchObject({ connectorId, addresses: [hex, hex] })
})

test('behavior: mutate never throws', async () => {
  const { kit } = visitInBrowser()
  const hook = renderHook(kit, useBillfoldConnect)
  hook.current.mutate({ connectorId: 'nobody' })
  const error = { name: 'ConnectorNotFoundError' }
  await expect.poll(() => hook.current).toMatchObject({ status: 'error', error })
})

test('behavior: the newest run is the one that counts', async () => {
  const { wallet, hook } = await setUp(asksWallet.useBillfoldSignMessage)
  wallet.hangNext()
  const asked = new Promise<void>((resolve) => wallet.onRequest(() => resolve()))
  const first = hook.current.run()
  await asked
  const pending = { status: 'pending', data: undefined, error: null }
  await expect.poll(() => hook.current).toMatchObject(pending)
  const second = hook.current.run()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await second
  await expect.poll(() => hook.current.status).toBe('success')
})

test('behavior: gone from the page, it gives up', async () => {
  const { wallet, hook } = await setUp(asksWallet.useBillfoldSignMessage)
  wallet.hangNext()
  const run = hook.current.run()
  hook.unmount()
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
})

test('behavior: what is asked of it stays the same function', async () => {
  const hook = renderHook(visitInBrowser().kit, useBillfoldSignMessage)
  const { mutate, mutateAsync, reset } = hook.current
  hook.render()
  expect(hook.current).toMatchObject({ mutate, mutateAsync, reset })
})
