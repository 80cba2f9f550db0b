import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Eip1193Provider } from '../connectors/Eip1193.js'
import type { LinkSignInRequest } from '../connectors/LinkSignIn.js'
import type { FindPageSignIn, PageSignedIn, PageSignIn } from '../connectors/PageSignIn.js'
import { SiwxError } from '../errors/SiwxError.js'
import { failureCode } from '../errors/toWalletError.js'
import { parseSiwxMessage } from '../siwx/parseSiwxMessage.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { SiwxMessage } from '../siwx/SiwxMessage.js'
import { isRecord } from '../utils/isRecord.js'
import { withinTime } from '../utils/withinTime.js'

/**
 * Wallets that are known to do both (ERC-7846), by their rdns. Others are not tried: some never answer what
 * they do not know.
 */
const known: readonly (string | undefined)[] = ['app.base.account', 'xyz.ithaca.porto']

/**
 * How long the terms may take, in milliseconds. A wallet that opens a window or an app needs the visitor's
 * click, which browsers forget soon.
 */
const patience = 1000

/** Finds what a wallet on the page is to sign while it connects, where visitors sign in. */
export async function findPageSignIn(
  kit: Billfold,
  siwx: Siwx,
  parameters: {
    wallet: Parameters<FindPageSignIn>[0]
    namespace: Namespace
    signal: AbortSignal
  },
): Promise<PageSignIn | undefined> {
  const { wallet, namespace, signal } = parameters
  const { rdns, signsInOnConnect = known.includes(rdns) } = wallet
  const { createTerms, namespaces, signMessage } = siwx
  if (!signsInOnConnect || !createTerms || signMessage) return undefined
  if (namespaces && !namespaces.includes(namespace)) return undefined
  const { networks, wantedNetworks } = kit.getState()
  const chainId = wantedNetworks[namespace] ?? networks[namespace]
  if (!chainId) return undefined
  const terms = await withinTime((signal) => createTerms.call(siwx, { signal }), {
    ...{ ms: patience, signal },
  }).catch(() => undefined)
  signal.throwIfAborted()
  if (!terms) return undefined
  const request = { ...terms, chains: [chainId] }
  const { events } = kit._internal
  const accept: PageSignIn['accept'] = async ({ message, signature }) => {
    try {
      const data = parseSiwxMessage(message)
      assertAsked(data, request)
      await siwx.addSession({ data, message, signature }, { signal })
      // Whoever has left meanwhile does not stay signed in.
      if (signal.aborted) return await siwx.revokeSession(data.chainId, data.accountAddress)
      events.emit({ type: 'SIWX_AUTH_SUCCESS', namespace })
    } catch (error) {
      const code = error instanceof SiwxError ? error.code : 'unknown'
      if (!signal.aborted) events.emit({ type: 'SIWX_AUTH_ERROR', namespace, code })
    }
  }
  return { request, accept, ask: (provider) => askBoth(provider, { request, accept }) }
}

/** Asks an EVM wallet to connect and to sign in with one step. */
async function askBoth(
  provider: Eip1193Provider,
  { request, accept }: Pick<PageSignIn, 'request' | 'accept'>,
): Promise<PageSignedIn | undefined> {
  const { chains, ...terms } = request
  const chainId = `0x${Number(chains[0]?.slice('eip155:'.length)).toString(16)}`
  const signInWithEthereum = { ...terms, version: '1', chainId }
  try {
    const answer = await provider.request({
      method: 'wallet_connect',
      // The chains are not of the standard: wallets that are on several begin with the first.
      params: [{ version: '1', chainIds: [chainId], capabilities: { signInWithEthereum } }],
    })
    const given = isRecord(answer) && Array.isArray(answer.accounts) ? answer.accounts : []
    const signed = given.map(readSignedIn).find(Boolean)
    const accounts = given.map((each) => isRecord(each) && each.address)
    if (accounts.length === 0) return undefined
    return { accounts, accept: async () => signed && accept(signed) }
  } catch (error) {
    if (failureCode(error) === 'rejected') throw error
    return undefined
  }
}

/** What was signed with an account; wallets say a failure in its place. */
function readSignedIn(account: unknown) {
  const capabilities = isRecord(account) ? account.capabilities : undefined
  const signed = isRecord(capabilities) ? capabilities.signInWithEthereum : undefined
  const { message, signature } = isRecord(signed) ? signed : {}
  return typeof message === 'string' && typeof signature === 'string'
    ? { message, signature }
    : undefined
}

/** What the wallet writes itself is taken only where it says all that the site has asked for. */
function assertAsked(data: SiwxMessage, { chains, ...request }: LinkSignInRequest) {
  const { uri: _, issuedAt: __, ...terms } = request
  const said: Readonly<Record<string, unknown>> = data
  const isSaid = ([name, value]: [string, unknown]) =>
    value === undefined || `${said[name]}` === `${value}`
  if (chains.includes(data.chainId) && Object.entries(terms).every(isSaid)) return
  throw new SiwxError({
    code: 'invalidMessage',
    shortMessage: 'The wallet has signed another text than it was asked for.',
  })
}
