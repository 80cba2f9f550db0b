import type { Billfold } from '../Billfold.js'
import { formatCaip10 } from '../caip/Caip10.js'
import { failureOf } from '../errors/failureOf.js'
import { SiwxError } from '../errors/SiwxError.js'
import { WalletError } from '../errors/WalletError.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { SignIn } from '../state/types.js'
import { endSignIn } from './checkSiwxSession.js'
import { requireWallet } from './requireWallet.js'
import { resolveSiwx } from './resolveSiwx.js'
import { startTask } from './tasks.js'

/**
 * Asks the wallet to sign the sign-in that is needed, and hands it in. Failures are in the state.
 */
export async function signIn(kit: Billfold): Promise<void> {
  const { dispatch, events } = kit._internal
  const siwx = await resolveSiwx(kit)
  const asked = kit.getState().signIn
  if (!siwx || asked.status === 'idle' || asked.status === 'checking') return
  const { namespace, chainId, address, required } = asked
  const show = (change: Pick<Exclude<SignIn, { status: 'idle' }>, 'status' | 'failure'>) =>
    dispatch({
      type: 'signIn',
      change: { signIn: { namespace, chainId, address, required, ...change } },
    })
  const { signal, isLatest, end } = startTask(kit, 'signIn')
  show({ status: 'signing' })
  events.emit({ type: 'CLICK_SIGN_SIWX_MESSAGE', namespace })
  try {
    const data = await siwx.createMessage({ accountAddress: address, chainId, signal })
    signal.throwIfAborted()
    const message = data.toString()
    const signature = await sign(kit, siwx, { message, signal })
    signal.throwIfAborted()
    await siwx.addSession({ data, message, signature }, { signal })
    // Whoever has left meanwhile does not stay signed in.
    if (signal.aborted) await siwx.revokeSession(chainId, address)
    signal.throwIfAborted()
    endSignIn(kit, namespace, formatCaip10(chainId, address))
    events.emit({ type: 'SIWX_AUTH_SUCCESS', namespace })
  } catch (error) {
    if (signal.aborted || !isLatest()) return
    const failure = error instanceof SiwxError ? error.code : failureOf(error)
    show({ status: 'needed', failure })
    events.emit({ type: 'SIWX_AUTH_ERROR', namespace, code: failure })
  } finally {
    end()
  }
}

async function sign(
  kit: Billfold,
  siwx: Siwx,
  { message, signal }: { message: string; signal: AbortSignal },
): Promise<string> {
  const asked = kit.getState().signIn
  if (asked.status === 'idle')
    throw new WalletError({ code: 'rejected', shortMessage: 'Nobody waits for a signature.' })
  const { namespace, chainId, address } = asked
  if (siwx.signMessage)
    return siwx.signMessage({ message, chainId, accountAddress: address, signal })
  const { adapter, session } = requireWallet(kit, namespace)
  return adapter.signMessage({ connectorId: session.connectorId, address, message, signal })
}
