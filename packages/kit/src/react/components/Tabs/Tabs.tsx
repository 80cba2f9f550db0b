import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './Tabs.css?inline'

export type Tab<value extends string> = {
  readonly value: value
  readonly label: string
  readonly panel: ReactNode
}

export type TabsProps<value extends string> = {
  /** The name of the list of tabs. */
  label: string
  /** The way the texts are written: the arrow keys go along. */
  dir: 'ltr' | 'rtl'
  tabs: readonly [Tab<value>, ...Tab<value>[]]
  value: value
  onChange: (value: value) => void
}

/** Several ways to do one thing, one shown at a time; a single one stands without a tab. */
export function Tabs<value extends string>(props: TabsProps<value>): ReactElement {
  const { label, dir, tabs, value, onChange } = props
  const [only, ...others] = tabs
  const element = useRef<HTMLDivElement>(null)
  useSheet(element, styles)
  if (others.length === 0) return <>{only.panel}</>
  return (
    <DirectionProvider direction={dir}>
      <Base.Root
        className="bf-tabs"
        data-part="tabs"
        ref={element}
        value={value}
        onValueChange={(next) => onChange(next as value) /* one of the values below */}
      >
        <Base.List className="bf-tab-list" aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              className="bf-tab"
              data-part="tab"
              data-id={tab.value}
              value={tab.value}
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} className="bf-tab-panel" value={tab.value}>
            {tab.panel}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  )
}
