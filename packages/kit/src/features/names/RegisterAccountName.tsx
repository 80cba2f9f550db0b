import { type ReactElement, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { TextField } from '../../react/components/TextField/TextField.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useNameSuggestions } from '../../react/hooks/useNameSuggestions.js'
import { useNameZone } from '../../react/hooks/useNameZone.js'
import { useNoteName } from '../../react/hooks/useNoteName.js'
import { useRegisteredName } from '../../react/hooks/useRegisteredName.js'
import { useSettled } from '../../react/hooks/useSettled.js'
import { AtIcon } from '../../react/icons/AtIcon.js'
import type { ViewProps } from '../View.js'
import { describeProblem } from './describeProblem.js'
import styles from './Names.css?inline'
import { nameStore, register } from './nameStore.js'
import { RenewName } from './RenewName.js'
import { nameTexts } from './texts/nameTexts.js'

/** For how long nobody is asked about a name that somebody may still be typing, in milliseconds. */
const typingTime = 300

/** Where an account chooses a name below the zone of the host, or keeps its own, and signs for it. */
export function RegisterAccountName({
  route: { renewed },
}: ViewProps<'RegisterAccountName'>): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  return (
    <div ref={place}>
      <NameChoice renewed={renewed} />
    </div>
  )
}

function NameChoice({ renewed }: { renewed: string | undefined }): ReactElement {
  const t = nameTexts.useTexts()
  const zone = useNameZone()
  // Another account may have come meanwhile.
  const { data: own, error } = useRegisteredName({ enabled: renewed !== undefined })
  const isKnown = renewed === undefined || own !== undefined || error
  if (zone === undefined || !isKnown)
    return (
      <Stack align="center">
        <Spinner />
      </Stack>
    )
  if (!zone)
    return (
      <EmptyState
        icon={<AtIcon size={32} />}
        title={t('name.unavailable')}
        text={t('name.unavailable.text')}
      />
    )
  return own && own === renewed ? <RenewName name={own} /> : <NameForm zone={zone} />
}

function NameForm({ zone }: { zone: string }): ReactElement {
  const { kit } = useKitContext()
  const t = nameTexts.useTexts()
  const id = useId()
  const wallet = useBillfoldWallet()
  const noteName = useNoteName()
  const store = nameStore(kit)
  const { text, status, problem } = useStore(store)
  const choice = useChoice(text)
  const isAsking = status === 'asking'
  const write = (typed: string) => store.setState({ text: typed, problem: undefined })
  const submit = () =>
    void register(kit, choice.label, {
      failed: t('name.failed'),
      onRegistered: noteName,
      // What was free may be so no more.
      onFailed: choice.retry,
    })
  const canSubmit = choice.state === 'free' && !isAsking
  const wrong = problem
    ? describeProblem(t, problem)
    : choice.state === 'bad'
      ? t('name.rule')
      : choice.state === 'taken'
        ? t('name.taken')
        : undefined
  return (
    <form
      className="bf-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) submit()
      }}
    >
      <Stack gap="large">
        <Stack gap="tight">
          <TextField
            part="name"
            label={t('name.label')}
            value={text}
            onChange={write}
            dir="ltr"
            autoFocus
            disabled={isAsking}
            error={wrong}
            describedBy={id}
            end={<span data-part="zone">.{zone}</span>}
          />
          <p className="bf-name-state" id={id} aria-live="polite" data-state={choice.state}>
            {wrong ? '' : <ChoiceText choice={choice} zone={zone} />}
          </p>
        </Stack>
        <Suggested choice={choice} onChoose={write} disabled={isAsking} />
        <Stack gap="tight">
          {choice.state === 'failed' ? (
            <Button part="retry" size="large" onClick={choice.retry}>
              {t('common.retry')}
            </Button>
          ) : (
            <Button
              part="register"
              size="large"
              busy={isAsking}
              disabled={!isAsking && !canSubmit}
              onClick={submit}
            >
              {isAsking
                ? t('connecting.confirm', { wallet: wallet?.name ?? t('wallet.unnamed') })
                : t(text === '' ? 'name.enter' : 'name.register')}
            </Button>
          )}
          <p className="bf-note">{t('name.note')}</p>
        </Stack>
      </Stack>
    </form>
  )
}

type Choice = {
  readonly label: string
  readonly state: 'empty' | 'bad' | 'checking' | 'free' | 'taken' | 'failed'
  /** Others that are free, without the zone. */
  readonly others: readonly string[]
  readonly retry: () => void
}

/** What is known of what is typed. */
function useChoice(typed: string): Choice {
  // Phones and their owners begin with a capital letter.
  const label = typed.trim().toLowerCase()
  const isReadable = /^[a-z0-9-]{0,63}$/.test(label)
  const settled = useSettled(label, { milliseconds: typingTime, immediate: (now) => now === '' })
  const isWaiting = settled !== label
  const asked = isReadable && label.length >= 3 && !isWaiting ? { text: label } : undefined
  const { data, error, refetch } = useNameSuggestions(asked)
  const suggestions = data ?? []
  const exact = suggestions.find(({ name }) => name.startsWith(`${label}.`))
  const others = suggestions
    .filter((each) => each.isFree && each !== exact)
    .map(({ name }) => name.slice(0, name.indexOf('.')))
  const shared = { label, others, retry: () => void refetch() }
  if (label === '') return { ...shared, state: 'empty' }
  if (!isReadable) return { ...shared, state: 'bad' }
  if (error && !data) return { ...shared, state: 'failed' }
  // Somebody who has just begun is not told yet that it is too short.
  if (isWaiting || (asked && !data)) return { ...shared, state: 'checking' }
  if (!exact) return { ...shared, state: 'bad' }
  return { ...shared, state: exact.isFree ? 'free' : 'taken' }
}

function ChoiceText({ choice, zone }: { choice: Choice; zone: string }): ReactElement | string {
  const t = nameTexts.useTexts()
  const name = `${choice.label}.${zone}`
  switch (choice.state) {
    case 'empty':
    case 'bad':
    case 'taken':
      return t('name.rule')
    case 'checking':
      return t('name.checking', { name })
    case 'free':
      return t('name.free', { name })
    case 'failed':
      return t('name.suggestionsFailed')
    default:
      return choice.state satisfies never
  }
}

function Suggested({
  choice,
  onChoose,
  disabled,
}: {
  choice: Choice
  onChoose: (label: string) => void
  disabled: boolean
}): ReactElement | null {
  const t = nameTexts.useTexts()
  if (choice.others.length === 0) return null
  return (
    <RowGroup heading={t('name.suggestions')} part="suggestions">
      {choice.others.map((label) => (
        <Row
          key={label}
          part="suggestion"
          id={label}
          icon={<AtIcon />}
          label={label}
          tag={t('name.available')}
          disabled={disabled}
          onClick={() => onChoose(label)}
        />
      ))}
    </RowGroup>
  )
}
