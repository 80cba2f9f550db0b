import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { ErrorPanel } from '../../react/components/ErrorPanel/ErrorPanel.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { type Language, toLanguage } from '../../utils/languages.js'
import type { AccountTab } from './accountTabs.js'
import { accountTexts } from './texts/accountTexts.js'

/** What has come, with its texts. */
const fetched = new Map<`${Language} ${AccountTab['id']}`, ComponentType>()

/** What is behind a tab; fetched when it is shown for the first time. */
export function TabPanel({ tab }: { tab: AccountTab }): ReactElement {
  const t = accountTexts.useTexts()
  const language = toLanguage(t.source.locale)
  const key = `${language} ${tab.id}` as const
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ key: string; failed: boolean }>()
  const Known = fetched.get(key)
  const isKnown = Known !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    fetchTab(tab, language).then(
      () => isCurrent && setOutcome({ key, failed: false }),
      () => isCurrent && setOutcome({ key, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [tab, language, key, isKnown, attempt])

  if (Known) return <Known />
  if (outcome?.key !== key || !outcome.failed) return <Skeleton shape="row" count={4} />
  const retry = () => {
    setOutcome(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <ErrorPanel
      title={t('crash.title')}
      message={t('failure.notLoaded')}
      retryLabel={t('common.retry')}
      onRetry={retry}
    />
  )
}

async function fetchTab(tab: AccountTab, language: Language) {
  const [component, texts] = await Promise.all([tab.load(), tab.texts()])
  await texts.load(language)
  fetched.set(`${language} ${tab.id}`, component)
}
