import { useBillfoldLocale } from 'billfold/react'
import type { ReactElement } from 'react'

const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

/** The kit's language; the page itself stays English. */
export function LanguageSetting(): ReactElement {
  const { locale, setLocale } = useBillfoldLocale()
  return (
    <div className="group">
      <h3>Language of the wallet parts</h3>
      <div className="row">
        {Object.entries(languages).map(([tag, name]) => (
          <button
            key={tag}
            type="button"
            className="chip"
            lang={tag}
            data-testid={`locale-${tag}`}
            aria-pressed={locale.split('-')[0] === tag}
            onClick={() => setLocale(tag)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
