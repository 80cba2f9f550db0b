import { checkEventSink } from '../analytics/createEventSink.js'
import { loadMarks } from '../catalogue/loadMarks.js'
import { loadWallets } from '../catalogue/loadWallets.js'
import { createApi } from '../createApi.js'
import { createRateLimiter } from '../middleware/createRateLimiter.js'
import { loadPriceTable } from '../providers/prices/loadPriceTable.js'
import { loadTokens } from '../tokens/loadTokens.js'
import type { BeginRole } from './Role.js'
import { sweepSignIns } from './sweeps.js'

/** What pages ask for over HTTP. */
export const beginApi: BeginRole = async (config) => {
  const marks = await loadMarks({
    included: config.MARKS === 'included',
    folder: config.MARKS_FOLDER,
  })
  const wallets = await loadWallets({ file: config.CATALOGUE_FILE, marks })
  const tokens = await loadTokens(config.TOKENS_FILE)
  const priceTable = await loadPriceTable(config.PRICES_FILE)
  checkEventSink(config.ANALYTICS_SINK)
  return (parts) => {
    const limiter = createRateLimiter(config.REDIS_URL, parts.names)
    const api = createApi({
      ...parts,
      wallets,
      tokens,
      priceTable,
      networkMarks: marks.networks,
      tokenMarks: marks.tokens,
      isFrame: parts.logins?.isFrame,
      limiter,
      pool: parts.database?.pool,
    })
    return {
      apps: [api.app],
      // Nobody else can sweep what is in memory.
      jobs: parts.database ? [] : [sweepSignIns(parts)],
      async drain() {},
      async stop() {
        await api.stop()
        limiter.close()
      },
    }
  }
}
