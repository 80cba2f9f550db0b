import { useCallback } from 'react'
import { requestSignIn } from '../../actions/requestSignIn.js'
import { signOut } from '../../actions/signOut.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

export type UseBillfoldSiwx = {
  /** Whether the connected account of the namespace is signed in. */
  readonly isSignedIn: boolean
  /**
   * `checking`: the session is being looked up; `needed`: the visitor is asked to sign in; `signing`: the
   * wallet is asked.
   */
  readonly status: 'idle' | 'checking' | 'needed' | 'signing'
  /**
   * Asks the visitor to sign in, as after connecting. For sites where signing in is optional.
   * @throws SignInUnavailableError
   */
  signIn(): Promise<void>
  /** Ends the sign-in. Where it is required, the wallet is disconnected as well. */
  signOut(): Promise<void>
}

/** Whether the visitor has signed in with the wallet, where the host asks for that by `siwx`. */
export function useBillfoldSiwx({
  namespace: given,
}: {
  namespace?: Namespace | undefined
} = {}): UseBillfoldSiwx {
  const { kit } = useKitContext()
  const namespace = useKitState((state) => given ?? state.activeNamespace)
  const isSignedIn = useKitState(({ signedIn }) => signedIn[namespace] !== undefined)
  const status = useKitState(({ signIn }) =>
    signIn.status !== 'idle' && signIn.namespace === namespace ? signIn.status : 'idle',
  )
  return {
    isSignedIn,
    status,
    signIn: useCallback(() => requestSignIn(kit, { namespace }), [kit, namespace]),
    signOut: useCallback(() => signOut(kit, { namespace }), [kit, namespace]),
  }
}
