import type { Billfold } from '../Billfold.js'
import type { LinkSignedIn, LinkSignIn } from '../connectors/LinkSignIn.js'
import { SiwxError } from '../errors/SiwxError.js'
import { parseSiwxMessage } from '../siwx/parseSiwxMessage.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { SiwxSession } from '../siwx/SiwxMessage.js'
import { selectConnection } from '../state/selectors.js'
import { showToast } from './showToast.js'

/** Sign-ins that servers check together. On other chains the visitor is asked when they are chosen. */
const mostAtOnce = 3

/**
 * What a wallet that comes by a link is to sign while it connects. EVM wallets alone know how to, so
 * it is asked of none where there are other networks.
 */
export function linkSignIn(kit: Billfold, siwx: Siwx): LinkSignIn | undefined {
  const { networks } = kit.options
  const isEvm = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  const { createTerms } = siwx
  if (!createTerms || !isEvm) return undefined
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return {
    async request({ signal }) {
      return { ...(await createTerms.call(siwx, { signal })), chains }
    },
    async accept(signed, { signal }) {
      try {
        await keep(kit, siwx, { sessions: signed.slice(0, mostAtOnce).map(toSession), signal })
      } catch (error) {
        if (!signal.aborted) tell(kit, error)
        throw error
      }
      kit._internal.events.emit({ type: 'SIWX_AUTH_SUCCESS', namespace: 'eip155' })
    },
  }
}

/** Several that are signed at once answer one request: they are handed in together. */
async function keep(
  kit: Billfold,
  siwx: Siwx,
  { sessions, signal }: { sessions: readonly SiwxSession[]; signal: AbortSignal },
) {
  const [first, ...rest] = sessions
  if (!first || rest.length === 0) return first && siwx.addSession(first, { signal })
  await siwx.setSessions([...(await readOthers(kit, siwx, signal)), ...sessions], { signal })
}

/** Sign-ins of accounts that are connected already stay. */
async function readOthers(
  kit: Billfold,
  siwx: Siwx,
  signal: AbortSignal,
): Promise<readonly SiwxSession[]> {
  const connection = selectConnection(kit.getState(), 'eip155')
  if (connection.status === 'disconnected') return []
  const [address] = connection.session.addresses
  const chains = kit.options.networks.map(({ caipNetworkId }) => caipNetworkId)
  const kept = await Promise.all(
    chains.map((chainId) => siwx.getSessions(chainId, address, { signal })),
  )
  return kept.flat()
}

function toSession({ message, signature, cacao }: LinkSignedIn): SiwxSession {
  return { data: parseSiwxMessage(message), message, signature, cacao }
}

/** The dialog says that connecting has failed; this says why. */
function tell(kit: Billfold, error: unknown) {
  const code = error instanceof SiwxError ? error.code : 'unknown'
  const message = code === 'serverUnavailable' ? 'signIn.server' : 'signIn.refused'
  void showToast(kit, { variant: 'error', message })
  kit._internal.events.emit({ type: 'SIWX_AUTH_ERROR', namespace: 'eip155', code })
}
