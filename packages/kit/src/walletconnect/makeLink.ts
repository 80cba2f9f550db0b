import type { WalletLinkHolder } from '../connectors/createWalletLink.js'
import type { LinkSignIn } from '../connectors/LinkSignIn.js'
import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { delay } from '../utils/delay.js'
import type { Connecting, Dapp } from './Dapp.js'
import type { ProposalNamespaces } from './types.js'

/** How long the site's server may take to say what is to be signed, in milliseconds. */
const termsTimeout = 5000

/**
 * Makes a link that asks to sign in with the same step as for a session; where nothing is to be had
 * to sign, for a session alone.
 */
export async function makeLink(
  dapp: Dapp,
  parameters: {
    link: WalletLinkHolder
    signIn: LinkSignIn
    optionalNamespaces: ProposalNamespaces
    signal: AbortSignal
  },
): Promise<Pick<Connecting, 'uri' | 'pairingTopic' | 'approval'>> {
  const { link, signIn, optionalNamespaces, signal } = parameters
  const asked = Promise.race([signIn.request({ signal }), delay(termsTimeout, signal)])
  const request = await asked.catch(() => undefined)
  if (!request) return dapp.connect({ optionalNamespaces, signal })
  const { uri, pairingTopic, response } = await dapp.authenticate({
    ...request,
    methods: optionalNamespaces.eip155?.methods,
    optionalNamespaces,
    async verify(signed) {
      // Nobody is signed in who has gone away.
      if (!link.isWatched()) throw noSession()
      await signIn.accept(signed, { signal })
    },
    signal,
  })
  const approval = response.then(({ session }) => session ?? Promise.reject(noSession()))
  approval.catch(() => {})
  return { uri, pairingTopic, approval }
}

function noSession(): RpcError {
  return new RpcError(rpcErrorCodes.unauthorized, 'There is no session with the wallet.')
}
