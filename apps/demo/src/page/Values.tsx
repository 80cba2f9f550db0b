import { Fragment, type ReactElement } from 'react'

/** Names and their values; each value's test id is its name. */
export function Values(props: {
  values: Readonly<Record<string, string | undefined>>
}): ReactElement {
  return (
    <dl className="values">
      {Object.entries(props.values).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name.replaceAll('-', ' ')}</dt>
          <dd data-testid={name}>{value ?? ''}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
