import type { ComponentType, ReactElement } from 'react'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { useFetched } from '../../react/hooks/useFetched.js'
import { type Language, toLanguage } from '../../utils/languages.js'
import { NotLoaded } from '../NotLoaded.js'
import type { AccountTab } from './accountTabs.js'
import { accountTexts } from './texts/accountTexts.js'

/** What has come, with its texts. */
const fetched = new Map<`${Language} ${AccountTab['id']}`, ComponentType>()

/** What is behind a tab; fetched when it is shown for the first time. */
export function TabPanel({ tab }: { tab: AccountTab }): ReactElement {
  const t = accountTexts.useTexts()
  const language = toLanguage(t.source.locale)
  const key = `${language} ${tab.id}` as const
  const Known = fetched.get(key)
  const { hasFailed, retry } = useFetched({
    key,
    isKnown: Known !== undefined,
    fetch: () => fetchTab(tab, language),
  })
  if (Known) return <Known />
  if (!hasFailed) return <Skeleton shape="row" count={4} />
  return <NotLoaded onRetry={retry} />
}

async function fetchTab(tab: AccountTab, language: Language) {
  const [component, texts] = await Promise.all([tab.load(), tab.texts()])
  await texts.load(language)
  fetched.set(`${language} ${tab.id}`, component)
}
