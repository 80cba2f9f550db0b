import type { ReactElement } from 'react'
import { useKitContext } from '../../react/context/KitContext.js'
import { useFetched } from '../../react/hooks/useFetched.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { type Language, toLanguage } from '../../utils/languages.js'
import type { LoginProvider } from '../../utils/socialProviders.js'

type Known = {
  readonly Buttons: typeof import('../socials/SocialButtons.js').SocialButtons
  readonly providers: readonly LoginProvider[]
}

const places = new WeakMap<object, Map<Language, Known>>()

/** Where the logins by other providers stand; nothing where the server has none, or does not say. */
export function SocialPlace({ disabled }: { disabled: boolean }): ReactElement | null {
  const { kit } = useKitContext()
  const language = toLanguage(useTexts().source.locale)
  const known = places.get(kit)?.get(language)
  useFetched({
    key: language,
    isKnown: known !== undefined,
    async fetch() {
      const [{ SocialButtons: Buttons }, { socialTexts }, { fetchSocialProviders }] =
        await Promise.all([
          import('../socials/SocialButtons.js'),
          import('../socials/texts/socialTexts.js'),
          import('../../actions/fetchSocialProviders.js'),
        ])
      const [providers] = await Promise.all([fetchSocialProviders(kit), socialTexts.load(language)])
      const own = places.get(kit) ?? new Map<Language, Known>()
      places.set(kit, own.set(language, { Buttons, providers }))
    },
  })
  if (!known || known.providers.length === 0) return null
  const { Buttons, providers } = known
  return <Buttons providers={providers} disabled={disabled} />
}
