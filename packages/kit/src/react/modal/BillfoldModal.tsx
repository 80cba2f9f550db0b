'use client'

import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toLanguage } from '../../utils/languages.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { loadedModal, loadModal, type ModalParts, watchModal } from '../loading/loadModal.js'
import { LoadFailure } from './LoadFailure.js'

/**
 * The modal. `BillfoldProvider` puts it into the page, unless `disableAppend` or `enableEmbedded` is set:
 * then it is where the host puts it. Its code is loaded with the first opening.
 */
export function BillfoldModal(): ReactElement | null {
  const { kit } = useKitContext()
  const isOpen = useKitState((state) => state.modal.status === 'open')
  const language = useKitState((state) => toLanguage(state.locale))
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // After a change of language the modal goes on in the old one until the new one has come.
  const [shown, setShown] = useState<ModalParts>()
  // What was fetched beforehand is put into the page closed: opening has that much less to do.
  const loaded = useSyncExternalStore(
    watchModal,
    () => loadedModal(language),
    () => undefined,
  )
  const parts = loaded ?? shown
  if (isOpen && !wasOpen) setWasOpen(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (!wasOpen) return
    let current = true
    loadModal(language).then(
      (loaded) => current && setShown(loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [wasOpen, language, attempt])

  useEffect(() => {
    const { run } = kit._internal
    run.modals += 1
    return () => {
      run.modals -= 1
    }
  }, [kit])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  const { enableEmbedded, disableAppend } = kit.options
  return (
    <>
      {enableEmbedded || disableAppend ? <div ref={place} /> : null}
      {parts ? <parts.Modal {...parts} place={place} /> : null}
      {!parts && isOpen && failed ? <LoadFailure onRetry={retry} /> : null}
    </>
  )
}
