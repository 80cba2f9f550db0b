import { type ReactElement, useRef } from 'react'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { LegalFooter } from '../connect/LegalConsent.js'
import type { ViewProps } from '../View.js'
import { SocialMark } from './SocialMark.js'
import styles from './Socials.css?inline'
import { nameOf, socialLogin } from './socialLogin.js'
import { socialTexts } from './texts/socialTexts.js'

/** All by whom one can sign in, where Connect has no room for them. */
export function ConnectSocials({ route }: ViewProps<'ConnectSocials'>): ReactElement {
  const { kit } = useKitContext()
  const t = socialTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.options
  // Where consent is asked for, Connect leads here once it is given.
  const hasFooter = !features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return (
    <Stack gap="tight">
      <div ref={place}>
        <RowGroup label={t('social.label')}>
          {route.providers.map((provider) => {
            const name = nameOf(provider, t)
            return (
              <Row
                key={provider}
                part="social"
                id={provider}
                label={name}
                icon={<SocialMark provider={provider} />}
                chevron
                onClick={() => socialLogin(kit).begin(provider, name)}
              />
            )
          })}
        </RowGroup>
      </div>
      {hasFooter ? <LegalFooter /> : null}
    </Stack>
  )
}
