import { WalletError } from '../errors/WalletError.js'
import { createFallback } from './createFallback.js'
import { fetchText, refuseBusy, type TextAnswer } from './fetchText.js'
import { shareByUrls } from './shareByUrls.js'

/** Something small that every Esplora has. */
const sampledPath = '/blocks/tip/height'

const fallbackOf = /*#__PURE__*/ shareByUrls((urls) =>
  createFallback({
    urls,
    sample: (url, timeout) => fetchText(join(url, sampledPath), { timeout }).then(refuseBusy),
  }),
)

/**
 * Asks HTTP addresses that talk as Esplora does for what is at a path: whichever does best, and the
 * next one when it cannot be reached or is busy. Any other answer is final.
 *
 * @param parameters.body Is posted where it is given.
 * @throws WalletError with code `networkUnreachable`
 */
export async function requestHttp(parameters: {
  urls: readonly string[]
  path: string
  body?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<TextAnswer> {
  const { urls, path, body, signal } = parameters
  const request = body === undefined ? {} : { method: 'POST', body }
  signal?.throwIfAborted()
  try {
    return await fallbackOf(urls)(
      (url) => fetchText(join(url, path), { ...request, signal }).then(refuseBusy),
      () => !signal?.aborted,
    )
  } catch (cause) {
    signal?.throwIfAborted()
    const shortMessage = 'The network could not be reached.'
    throw new WalletError({ code: 'networkUnreachable', shortMessage, cause })
  }
}

function join(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}${path}`
}
