import type { Keys, Source } from './keys/createKeys.js'
import { KeysError } from './keys/openKeys.js'
import type { Texts } from './texts/en.js'
import { askPassword } from './views/askPassword.js'
import { askPhrase } from './views/askPhrase.js'
import { confirmAccounts } from './views/confirmAccounts.js'
import type { Stage } from './views/createStage.js'

/**
 * Has the visitor bring a wallet along, by its phrase, its key or its recovery kit.
 *
 * @returns nothing when the visitor goes back
 * @throws FrameRefusal when the visitor leaves it
 */
export async function askSource(
  stage: Stage,
  parameters: { keys: Keys; email: string; texts: Texts; signal: AbortSignal },
): Promise<Source | undefined> {
  const { keys, email, texts, signal } = parameters
  const common = { texts, signal }
  for (;;) {
    const phrase = await askPhrase(stage, {
      ...common,
      readText: (text) => keys.preview({ kind: 'typed', text }),
      readKit: keys.readKit,
    })
    if (!phrase) return undefined
    const { source, preview } =
      phrase.kind === 'typed'
        ? { source: { kind: 'typed', text: phrase.text } as const, preview: phrase.preview }
        : await openKit(phrase.text)
    if (await confirmAccounts(stage, { ...common, preview })) return source
  }

  function openKit(text: string) {
    return askPassword(stage, {
      ...{ ...common, kind: 'openKit', email },
      async use(password) {
        const source = { kind: 'kit', text, password } as const
        try {
          return { value: { source, preview: await keys.preview(source) } }
        } catch (error) {
          const isWrong = error instanceof KeysError && error.name === 'SealError'
          if (isWrong) return { wrong: 'recover.wrong' as const }
          throw error
        }
      },
    })
  }
}
