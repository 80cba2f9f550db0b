import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'

export type LegalConsentProps = {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asks for consent to the host's terms and privacy policy. */
export function LegalConsent({ checked, onChange }: LegalConsentProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options
  const terms = <Document url={termsConditionsUrl}>{t('connect.legal.terms')}</Document>
  const privacy = <Document url={privacyPolicyUrl}>{t('connect.legal.privacy')}</Document>
  const both = termsConditionsUrl && privacyPolicyUrl
  const label = both
    ? fill(t('connect.legal'), { terms, privacy })
    : fill(t('connect.legal.one'), { document: termsConditionsUrl ? terms : privacy })
  return <Checkbox label={label} checked={checked} onChange={onChange} />
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
