import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { Problem } from './Problem.js'

/** What a form's button says and does: what is missing, or what happens. */
export type Submit = {
  readonly label: string
  /** It is worked out. */
  readonly busy: boolean
  /** None while something is missing. */
  readonly press: (() => void) | undefined
  /** Why it went wrong, where it belongs to no field. */
  readonly problem: string | undefined
}

/** What is filled in before something is looked at, with the button that leads there. */
export function PaymentForm(props: {
  submit: Submit
  /** What is said of what happens meanwhile. */
  waiting?: string | undefined
  children: ReactNode
}): ReactElement {
  const { submit, waiting = '', children } = props
  const { label, busy, press, problem } = submit
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        press?.()
      }}
    >
      {/* With two fields a form is sent by Enter only where it has a button for that. */}
      <button type="submit" hidden />
      <Stack gap="large">
        {children}
        <Stack gap="tight">
          <VisuallyHidden live>{busy ? label : waiting}</VisuallyHidden>
          <Problem part="problem" text={problem} />
          <Button part="review" size="large" busy={busy} disabled={!busy && !press} onClick={press}>
            {label}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
