import { type ReactElement, useRef } from 'react'
import { pushView } from '../../actions/navigate.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { drawIcon } from '../../react/icons/drawIcon.js'
import type { LoginProvider } from '../../utils/socialProviders.js'
import { SocialMark } from './SocialMark.js'
import styles from './Socials.css?inline'
import { nameOf, socialLogin } from './socialLogin.js'
import { socialTexts } from './texts/socialTexts.js'

/** Marks that stand beside each other on the smallest phone. */
const mostMarks = 5

const MoreIcon = /* @__PURE__ */ drawIcon('M4.5 10h.01M10 10h.01M15.5 10h.01')

/**
 * Other ways to sign in: the host's favourite by its name, the others by their marks, and one that leads to all where
 * they are too many for a line.
 */
export function SocialButtons(props: {
  providers: readonly LoginProvider[]
  disabled: boolean
}): ReactElement {
  const { providers, disabled } = props
  const { kit } = useKitContext()
  const t = socialTexts.useTexts()
  const list = useRef<HTMLFieldSetElement>(null)
  useSheet(list, styles)
  const hasMore = providers.length > mostMarks + 1
  const more = t('social.more')
  return (
    <fieldset className="bf-socials" ref={list} aria-label={t('social.label')} data-part="socials">
      {providers.slice(0, hasMore ? mostMarks : undefined).map((provider, index) => {
        const name = nameOf(provider, t)
        const label = provider === 'passkey' ? t('social.passkey.with') : t('social.with', { name })
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
      {hasMore ? (
        <button
          type="button"
          className="bf-social"
          data-part="socials-more"
          aria-label={more}
          title={more}
          disabled={disabled}
          onClick={() => pushView(kit, { view: 'ConnectSocials', providers })}
        >
          <MoreIcon />
        </button>
      ) : null}
    </fieldset>
  )
}
