import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useNameSuggestions } from '../../react/hooks/useNameSuggestions.js'
import { useNoteName } from '../../react/hooks/useNoteName.js'
import { AtIcon } from '../../react/icons/AtIcon.js'
import { describeProblem } from './describeProblem.js'
import { nameStore, register } from './nameStore.js'
import { nameTexts } from './texts/nameTexts.js'

/** Where an account keeps its own name for another term. */
export function RenewName({ name }: { name: string }): ReactElement {
  const { kit } = useKitContext()
  const t = nameTexts.useTexts()
  const wallet = useBillfoldWallet()
  const noteName = useNoteName()
  const { status, problem } = useStore(nameStore(kit))
  const { data, error, refetch } = useNameSuggestions({ text: name.slice(0, name.indexOf('.')) })
  const isAsking = status === 'asking'
  const isFree = data?.find((each) => each.name === name)?.isFree
  const failed = error && !data
  const retry = () => void refetch()
  const told = problem
    ? describeProblem(t, problem)
    : failed
      ? t('name.suggestionsFailed')
      : t(isFree === false ? 'name.renewable.not' : 'name.renewable')
  const submit = () =>
    void register(kit, name, {
      failed: t('name.failed'),
      onRegistered: noteName,
      onFailed: retry,
    })
  return (
    <Stack gap="large">
      <div className="bf-name-yours" aria-live="polite">
        <EmptyState icon={<AtIcon size={32} />} title={name} text={told} />
      </div>
      <Stack gap="tight">
        {failed ? (
          <Button part="retry" size="large" autoFocus onClick={retry}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button
            part="register"
            size="large"
            autoFocus
            busy={isAsking || !data}
            disabled={isFree === false}
            onClick={submit}
          >
            {isAsking
              ? t('connecting.confirm', { wallet: wallet?.name ?? t('wallet.unnamed') })
              : t('name.renew')}
          </Button>
        )}
        <p className="bf-note">{t('name.note')}</p>
      </Stack>
    </Stack>
  )
}
