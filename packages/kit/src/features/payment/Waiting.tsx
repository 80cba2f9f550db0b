import type { ReactElement } from 'react'
import { Button } from '../../react/components/Button/Button.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'

/** Whom a payment waits for, and the way out. */
export function Waiting(props: {
  title: string
  detail: string
  /** What the way out is called. */
  out: string
  onLeave: () => void
}): ReactElement {
  const { title, detail, out, onLeave } = props
  return (
    <Stack align="center">
      <Spinner size={24} />
      <StatusText title={title} detail={detail} />
      <Button variant="secondary" part="cancel" onClick={onLeave}>
        {out}
      </Button>
    </Stack>
  )
}
