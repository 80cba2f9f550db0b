import { type AskNamed, askNamed } from '../askNamed.js'
import { createLastGood } from '../createLastGood.js'
import type { OnrampOptions, OnrampPlace, OnrampSource } from './OnrampSource.js'

const minute = 60_000
/** How long what a source sells is taken to be the same, and how long where it does not answer. */
const [fresh, stale] = [10 * minute, 60 * minute]
/** Options that are kept: of each source, for each place. */
const mostKept = 500

export type Onramps = {
  /** Those who sell, the first first. */
  readonly ids: readonly string[]
  /** Chains (CAIP-2) on which something is sold. */
  readonly chainIds: readonly string[]
  ask: AskNamed<OnrampSource>
  /** Whether a source has to know where in a country the visitor is. */
  needsSubdivision(source: string, country: string): boolean
  /**
   * What a source sells at a place, or the first that answers.
   *
   * @throws ProviderError
   */
  options(
    question: OnrampPlace & { readonly source: string | undefined },
  ): Promise<{ readonly source: string; readonly answer: OnrampOptions }>
}

/** @param sources The first first. */
export function createOnramps(sources: readonly OnrampSource[]): Onramps {
  const ask = askNamed(sources)
  const known = createLastGood<{ source: string; answer: OnrampOptions }>({
    ...{ fresh, stale, largest: mostKept },
  })
  return {
    ids: sources.map(({ id }) => id),
    chainIds: [...new Set(sources.flatMap(({ chainIds }) => chainIds))],
    ask,
    needsSubdivision: (source, country) =>
      sources.some(({ id, subdivided = [] }) => id === source && subdivided.includes(country)),
    async options({ source, ...place }) {
      const key = `${source ?? ''} ${place.country} ${place.subdivision ?? ''}`
      const { value } = await known.get(key, () =>
        ask({ source }, (each, signal) => each.options(place, signal)),
      )
      return value
    },
  }
}
