import { type ReactElement, useState } from 'react'
import type { Billfold } from '../../Billfold.js'
import { type Tab, Tabs } from '../../react/components/Tabs/Tabs.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { directionOf, toLanguage } from '../../utils/languages.js'
import { type AccountTab, accountTabs } from './accountTabs.js'
import { TabPanel } from './TabPanel.js'
import { accountTexts } from './texts/accountTexts.js'

type Id = AccountTab['id']

/** The tab that was shown last: the visitor comes back to it from a token. */
const currentTabs = new WeakMap<Billfold, Id>()

/** What the visitor owns, a tab for each kind. */
export function AccountTabs(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const [chosen, setChosen] = useState(() => currentTabs.get(kit) ?? kit.options.accountTab)
  const [first, ...others] = accountTabs
    .filter((tab) => tab.isOffered(kit))
    .map((tab): Tab<Id> => {
      return { value: tab.id, label: t(`account.tab.${tab.id}`), panel: <TabPanel tab={tab} /> }
    })
  if (!first) return null
  const tabs = [first, ...others] as const
  const current = tabs.find(({ value }) => value === chosen) ?? first
  const choose = (id: Id) => {
    currentTabs.set(kit, id)
    setChosen(id)
  }
  return (
    <Tabs
      label={t('account.tabs')}
      dir={directionOf(toLanguage(t.source.locale))}
      tabs={tabs}
      value={current.value}
      onChange={choose}
    />
  )
}
