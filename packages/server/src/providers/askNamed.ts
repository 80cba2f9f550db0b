import { askInTurn } from './askInTurn.js'
import { ProviderError } from './ProviderError.js'

/**
 * Has the first source answer that can, of all or of the one that is named. What one refuses another may do.
 *
 * @param question.isMeant Which can be asked. @default all
 * @throws ProviderError: `unknown` where those who answer know no way, `unavailable` where nobody answers
 */
export type AskNamed<Source> = <Answer>(
  question: {
    readonly source: string | undefined
    readonly isMeant?: ((source: Source) => boolean) | undefined
  },
  act: (source: Source, signal: AbortSignal) => Promise<Answer>,
) => Promise<{ readonly source: string; readonly answer: Answer }>

type Act<Source> = {
  isMeant(source: Source): boolean
  run(source: Source, signal: AbortSignal): Promise<void>
}

/** @param sources The first first. */
export function askNamed<Source extends { readonly id: string }>(
  sources: readonly Source[],
): AskNamed<Source> {
  const askSources = askInTurn<Act<Source>, void>(
    sources.map((source) => ({
      id: source.id,
      async ask({ isMeant, run }, signal) {
        if (!isMeant(source)) throw new ProviderError('unknown')
        await run(source, signal)
      },
    })),
  )
  return async ({ source: wanted, isMeant = () => true }, act) => {
    const found: { source: string; answer: Awaited<ReturnType<typeof act>> }[] = []
    let isUnknown = false
    await askSources({
      isMeant: (source) => (wanted === undefined || wanted === source.id) && isMeant(source),
      async run(source, signal) {
        try {
          found.push({ source: source.id, answer: await act(source, signal) })
        } catch (error) {
          if (!isNoWay(error)) throw error
          isUnknown = true
          throw new ProviderError('unknown')
        }
      },
    }).catch((error: unknown) => {
      throw isUnknown ? new ProviderError('unknown') : error
    })
    const [first] = found
    if (!first) throw new ProviderError('unavailable')
    return first
  }
}

function isNoWay(error: unknown): boolean {
  return error instanceof ProviderError && ['unknown', 'refused'].includes(error.reason)
}
