import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { CodeField, codeLength } from './CodeField.js'
import { describeProblem, isBurned } from './describeProblem.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code from a mail, and sends it as soon as it is whole. */
export function MailedCode(props: {
  title: string
  send: (otp: string, signal: AbortSignal) => Promise<void>
  /** Whether a newer code is the one that counts. */
  isResent?: boolean | undefined
  /** When the visitor begins to type. */
  onEdit?: (() => void) | undefined
  /** What stands below it, such as a way to have the code sent again. */
  after?:
    | ((form: { clear: () => void; onProblem: (problem: unknown) => void }) => ReactNode)
    | undefined
}): ReactElement {
  const { title, send, isResent, onEdit, after } = props
  const t = embeddedTexts.useTexts()
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function submit(otp: string) {
    const controller = new AbortController()
    sending.current = controller
    setBusy(true)
    try {
      await send(otp, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(error)
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  function edit(next: string) {
    setCode(next)
    onEdit?.()
    if (next !== '') setProblem(undefined)
    if (next.length === codeLength && next !== code) void submit(next)
  }

  // Nothing that is typed can be right any more: another one has to be asked for.
  const isClosed = isBusy || isBurned(problem)

  function clear() {
    setCode('')
    setProblem(undefined)
  }

  return (
    <Stack gap="large">
      <StatusText title={title} detail={t('email.code.text')} />
      <Stack gap="tight">
        <CodeField
          label={t('email.code.label')}
          value={code}
          onChange={edit}
          isInvalid={problem !== undefined}
          isClosed={isClosed}
          describedBy={id}
        />
        <p
          className="bf-code-status"
          id={id}
          data-part="code-status"
          data-invalid={problem !== undefined || undefined}
          aria-live="assertive"
        >
          {problem !== undefined
            ? describeProblem(t, problem, { isResent })
            : isBusy
              ? t('email.code.checking')
              : '\u00a0'}
        </p>
      </Stack>
      {after?.({ clear, onProblem: setProblem })}
    </Stack>
  )
}
