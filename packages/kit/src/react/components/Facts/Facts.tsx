import { type ReactElement, type ReactNode, useRef } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './Facts.css?inline'

export type Fact = {
  readonly name: string
  /** Text, which stands for itself whatever its direction; or an element. */
  readonly value: ReactNode
}

/** What is known of something: a name and a value in each line. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  const list = useRef<HTMLDListElement>(null)
  useSheet(list, styles)
  return (
    <dl className="bf-facts" ref={list}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
