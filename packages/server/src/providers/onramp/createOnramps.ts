import { type AskNamed, askNamed } from '../askNamed.js'
import { createLastGood } from '../createLastGood.js'
import type { OnrampOptions, OnrampSource } from './OnrampSource.js'

const minute = 60_000
/** How long what a source sells is taken to be the same, and how long where it does not answer. */
const [fresh, stale] = [10 * minute, 60 * minute]
/** Options that are kept: of each source, for each country. */
const mostKept = 500

export type Onramps = {
  /** Those who sell, the first first. */
  readonly ids: readonly string[]
  /** Chains (CAIP-2) on which something is sold. */
  readonly chainIds: readonly string[]
  ask: AskNamed<OnrampSource>
  /**
   * What a source sells in a country, or the first that answers.
   *
   * @throws ProviderError
   */
  options(question: {
    readonly source: string | undefined
    readonly country: string
  }): Promise<{ readonly source: string; readonly answer: OnrampOptions }>
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
    async options({ source, country }) {
      const key = `${source ?? ''} ${country}`
      const { value } = await known.get(key, () =>
        ask({ source }, (each, signal) => each.options({ country }, signal)),
      )
      return value
    },
  }
}
