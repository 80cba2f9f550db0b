import { type ReactElement, useRef } from 'react'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { socialNames } from '../../utils/socialNames.js'
import type { LoginProvider } from '../../utils/socialProviders.js'
import { SocialMark } from './SocialMark.js'
import styles from './Socials.css?inline'
import { socialLogin } from './socialLogin.js'
import { socialTexts } from './texts/socialTexts.js'

/** Other ways to sign in: the host's favourite by its name, the others by their marks. */
export function SocialButtons(props: {
  providers: readonly LoginProvider[]
  disabled: boolean
}): ReactElement {
  const { providers, disabled } = props
  const { kit } = useKitContext()
  const t = socialTexts.useTexts()
  const list = useRef<HTMLFieldSetElement>(null)
  useSheet(list, styles)
  return (
    <fieldset className="bf-socials" ref={list} aria-label={t('social.label')} data-part="socials">
      {providers.map((provider, index) => {
        const isPasskey = provider === 'passkey'
        const name = isPasskey ? t('social.passkey') : socialNames[provider]
        const label = isPasskey ? t('social.passkey.with') : t('social.with', { name })
        const isFirst = index === 0
        return (
          <button
            key={provider}
            type="button"
            className="bf-social"
            data-part="social"
            data-id={provider}
            data-first={isFirst || undefined}
            aria-label={isFirst ? undefined : label}
            title={isFirst ? undefined : label}
            disabled={disabled}
            onClick={() => socialLogin(kit).begin(provider, name)}
          >
            <SocialMark provider={provider} />
            {isFirst ? label : null}
          </button>
        )
      })}
    </fieldset>
  )
}
