import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Checkbox } from '../../react/components/Checkbox/Checkbox.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'

export type LegalConsentProps = {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asks for consent to the host's terms and privacy policy. */
export function LegalConsent({ checked, onChange }: LegalConsentProps): ReactElement {
  const t = useTexts()
  const label = useLegalText({ both: t('connect.legal'), one: t('connect.legal.one') })
  return <Checkbox label={label} checked={checked} onChange={onChange} />
}

/** Says what connecting agrees to, where no consent is asked for. */
export function LegalFooter(): ReactElement {
  const t = useTexts()
  const text = useLegalText({
    both: t('connect.legal.footer'),
    one: t('connect.legal.footer.one'),
  })
  return <p className="bf-legal">{text}</p>
}

function useLegalText({ both, one }: { both: string; one: string }): ReactNode {
  const { kit } = useKitContext()
  const t = useTexts()
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options
  const terms = <Document url={termsConditionsUrl}>{t('connect.legal.terms')}</Document>
  const privacy = <Document url={privacyPolicyUrl}>{t('connect.legal.privacy')}</Document>
  if (termsConditionsUrl && privacyPolicyUrl) return fill(both, { terms, privacy })
  return fill(one, { document: termsConditionsUrl ? terms : privacy })
}

function Document({ url, children }: { url: string | undefined; children: string }): ReactElement {
  return (
    <a className="bf-link" href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** Puts elements into the `{name}` places of a text. */
function fill(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const isPlace = index % 2 === 1
    return <Fragment key={part}>{isPlace ? values[part] : part}</Fragment>
  })
}
