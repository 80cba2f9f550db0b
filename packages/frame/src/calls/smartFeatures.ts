import type { Hex } from 'billfold/protocol'
import { delegates } from '../keys/delegates.js'
import type { Values } from '../openValues.js'
import { askOf } from '../server/askOf.js'
import type { Stage } from '../views/createStage.js'
import type { WalletContext } from '../views/settings/Section.js'
import { approveOwn } from './approveOwn.js'
import { endDelegation } from './endDelegation.js'

const nameOf = (from: Hex) => `plain ${from}`

/** Whether the visitor wants the account to take on no code. */
export async function areSwitchedOff(values: Values, from: Hex): Promise<boolean> {
  return (await values.get(nameOf(from))) === true
}

const ownOf = ({ wallet }: WalletContext) => wallet.addresses.eip155 as Hex // of EVM

/** Whether they are on, and where the account has code, whosever it is. Networks that cannot be asked are left out. */
export async function readSmartFeatures(
  context: WalletContext,
): Promise<{ readonly isOn: boolean; readonly chains: readonly string[] }> {
  const { requestRpc, values, signal } = context
  const from = ownOf(context)
  const found = Object.keys(delegates).map(async (chainId) => {
    const ask = askOf(requestRpc, { chainId, signal })
    const code = await ask('eth_getCode', [from, 'latest']).catch(() => '0x')
    return String(code).toLowerCase().startsWith('0xef0100') ? [chainId] : []
  })
  const isOn = !(await areSwitchedOff(values, from))
  return { isOn, chains: (await Promise.all(found)).flat() }
}

export async function switchSmartFeatures(context: WalletContext, isOn: boolean): Promise<void> {
  const name = nameOf(ownOf(context))
  await (isOn ? context.values.remove(name) : context.values.set(name, true))
}

/**
 * Has the visitor agree to it that the account gives up its code on a network.
 *
 * @throws FrameRefusal when the visitor rejects it, or the account has too little
 */
export async function endSmartAccount(
  stage: Stage,
  context: WalletContext,
  chainId: string,
): Promise<void> {
  const call = endDelegation({ chainId, from: ownOf(context) })
  const send = await approveOwn(stage, context, { call, chainId })
  await send()
}
