/** How one address did once. */
export type UrlSample = {
  /** Milliseconds from the question to the answer. */
  readonly latency: number
  readonly succeeded: boolean
}

/** What is known of each address, the latest sample last. */
export type UrlSamples = Readonly<Record<string, readonly UrlSample[]>>

const samplesKept = 10
const weights = { stability: 0.7, latency: 0.3 }

/** Remembers one more sample, and of each address only the last ten. */
export function addSample(samples: UrlSamples, url: string, sample: UrlSample): UrlSamples {
  return { ...samples, [url]: [...(samples[url] ?? []), sample].slice(-samplesKept) }
}

/**
 * Orders addresses: first whoever answers, then whoever is fast. Those that are equal, and those
 * of which nothing is known yet, stay in the order they were given in.
 */
export function rankUrls(urls: readonly string[], samples: UrlSamples): readonly string[] {
  const latencies = urls.map((url) => meanLatency(samples[url] ?? []))
  const fastest = Math.min(...latencies)
  const score = (url: string) => {
    const known = samples[url] ?? []
    if (known.length === 0) return weights.stability + weights.latency
    const stability = known.filter(({ succeeded }) => succeeded).length / known.length
    const speed = stability === 0 ? 0 : fastest / meanLatency(known)
    return weights.stability * stability + weights.latency * speed
  }
  return urls
    .map((url) => ({ url, score: score(url) }))
    .sort((one, other) => other.score - one.score)
    .map(({ url }) => url)
}

/** At least a millisecond; without any success, endless. */
function meanLatency(samples: readonly UrlSample[]): number {
  const good = samples.filter(({ succeeded }) => succeeded)
  const total = good.reduce((sum, { latency }) => sum + Math.max(1, latency), 0)
  return good.length === 0 ? Number.POSITIVE_INFINITY : total / good.length
}
