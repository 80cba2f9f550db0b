import type { ReactElement } from 'react'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { useFetched } from '../../react/hooks/useFetched.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { type Language, toLanguage } from '../../utils/languages.js'
import { NotLoaded } from '../NotLoaded.js'

type Field = typeof import('../embedded/EmailField.js').EmailField

const fields = new Map<Language, Field>()

/** Where the ways to a wallet by email stand, in this order; what they are is fetched, and takes no more room when it comes. */
export function EmailPlace(props: { methods: readonly string[]; disabled: boolean }): ReactElement {
  const t = useTexts()
  const language = toLanguage(t.source.locale)
  const Known = fields.get(language)
  const { hasFailed, retry } = useFetched({
    key: language,
    isKnown: Known !== undefined,
    fetch: () => fetchField(language),
  })
  if (Known) return <Known {...props} />
  if (!hasFailed) return <Skeleton shape="block" height={76} />
  return <NotLoaded onRetry={retry} />
}

async function fetchField(language: Language) {
  const [{ EmailField }, { embeddedTexts }] = await Promise.all([
    import('../embedded/EmailField.js'),
    import('../embedded/texts/embeddedTexts.js'),
  ])
  await embeddedTexts.load(language)
  fields.set(language, EmailField)
}
