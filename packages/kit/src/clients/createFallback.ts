import { addSample, rankUrls, type UrlSamples } from './rankUrls.js'

/**
 * Asks whichever address does best, and the next one when that fails, as long as somebody waits.
 *
 * @throws what the last one has failed with
 */
export type Fallback = <answer>(
  ask: (url: string) => Promise<answer>,
  isAwaited?: () => boolean,
) => Promise<answer>

/** How long an address that is only sampled may take, and how often they all are; milliseconds. */
const sampleTimeout = 1000
const samplePause = 10_000

/**
 * Several addresses of one service. All of them are sampled while there is traffic, at most every ten
 * seconds, and asked in the order of how they do.
 */
export function createFallback(parameters: {
  urls: readonly string[]
  /** Asks one address something that costs it nothing; rejects when it does not do well. */
  sample: (url: string, timeout: number) => Promise<unknown>
  /** The clock, in milliseconds. */
  now?: (() => number) | undefined
}): Fallback {
  const { urls, sample, now = Date.now } = parameters
  let samples: UrlSamples = {}
  let sampledAt = Number.NEGATIVE_INFINITY

  function sampleAll() {
    if (urls.length < 2 || now() - sampledAt < samplePause) return
    sampledAt = now()
    for (const url of urls) void take(url)
  }

  async function take(url: string) {
    const begun = now()
    const succeeded = await sample(url, sampleTimeout).then(
      () => true,
      () => false,
    )
    samples = addSample(samples, url, { latency: now() - begun, succeeded })
  }

  return async (ask, isAwaited = () => true) => {
    const ranked = rankUrls(urls, samples)
    sampleAll()
    let cause: unknown
    for (const url of ranked) {
      try {
        return await ask(url)
      } catch (error) {
        if (!isAwaited()) throw error
        samples = addSample(samples, url, { latency: 0, succeeded: false })
        cause = error
      }
    }
    throw cause
  }
}
