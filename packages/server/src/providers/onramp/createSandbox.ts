import { endpoints } from 'billfold/protocol'
import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import type { OnrampSource } from './OnrampSource.js'

const session = z.object({ url: z.string() })

/**
 * Purchases with play money on local chains: the devnet's own shop, which speaks the shapes of our own calls and
 * really pays. For development alone.
 *
 * @param parameters.chainIds Local chains.
 */
export function createSandbox(parameters: {
  url: string
  chainIds: readonly string[]
}): OnrampSource {
  const { url, chainIds } = parameters
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    fetchJson(new URL(path, url), { signal, body })
  return {
    id: 'sandbox',
    chainIds,
    options: async (_place, signal) =>
      endpoints.getOnrampOptions.answer.parse(await ask('options', signal)),
    quote: async (wish, signal) =>
      endpoints.getOnrampQuote.answer.parse(await ask('quotes', signal, wish)),
    open: async ({ visitor: _, ...purchase }, signal) =>
      session.parse(await ask('sessions', signal, purchase)),
    status: async (reference, signal) =>
      endpoints.getOnrampStatus.answer.parse(
        await ask(`sessions/${encodeURIComponent(reference)}`, signal),
      ),
  }
}
