import {
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { closeModal } from '../../actions/closeModal.js'
import { recallWallets } from '../../actions/knownWallets.js'
import { goBack } from '../../actions/navigate.js'
import { redirectOnOpen } from '../../actions/redirectOnOpen.js'
import { canClose } from '../../state/canClose.js'
import { currentRoute } from '../../state/modal.js'
import type { Route } from '../../state/route.js'
import { Dialog } from '../components/Dialog/Dialog.js'
import { Page } from '../components/Dialog/Page.js'
import { Frame } from '../components/Frame/Frame.js'
import { useKitState } from '../hooks/useKitState.js'
import { loadWalletOffers } from '../hooks/useWalletOffers.js'
import { createTranslate } from '../i18n/createTranslate.js'
import type { Messages } from '../i18n/en.js'
import { directionOf, type Language } from '../i18n/languages.js'
import { useKitContext } from '../provider/KitContext.js'
import { AlertNotice } from './AlertNotice.js'
import { Boundary } from './Boundary.js'
import { Leading } from './Leading.js'
import { LoadFailure } from './LoadFailure.js'
import { preloadPictures } from './preloadPictures.js'
import { routes } from './routes.js'
import { TextsContext } from './Texts.js'
import { ToastNotice } from './ToastNotice.js'
import { useReturnFocus } from './useReturnFocus.js'
import { useShadowRoot } from './useShadowRoot.js'
import { useWallets } from './useWallets.js'
import { ViewBoundary } from './ViewBoundary.js'

export { loadMessages } from '../i18n/loadMessages.js'
export { preloadPictures } from './preloadPictures.js'

export type ModalProps = {
  messages: Messages
  language: Language
  /** Where it stands unless it appends itself to the page. */
  place: RefObject<HTMLDivElement | null>
}

/** All of the modal. An error in it does not take the host's page down. */
export function Modal(props: ModalProps): ReactElement {
  const isOpen = useKitState(({ modal }) => modal.status === 'open')
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)
  return (
    <Boundary name="modal" key={attempt} fallback={isOpen ? <LoadFailure onRetry={retry} /> : null}>
      <Layer {...props} />
    </Boundary>
  )
}

/** Its layer over the page, its frame, and the view that is current. */
function Layer({ messages, language, place }: ModalProps): ReactElement | null {
  const { kit } = useKitContext()
  const modal = useKitState((state) => state.modal)
  const themeMode = useKitState((state) => state.themeMode)
  const themeVariables = useKitState((state) => state.themeVariables)
  const blocked = useKitState((state) => !canClose(state))
  const { texts, enableEmbedded, disableAppend } = kit.options
  const t = useMemo(
    () => createTranslate({ locale: language, messages, overrides: texts[language] ?? {} }),
    [messages, texts, language],
  )
  const isAsked = modal.status === 'open'
  const open = useWallets() && isAsked
  const root = useShadowRoot({
    place: enableEmbedded || disableAppend ? place : undefined,
    embedded: enableEmbedded,
    open,
    themeMode,
    themeVariables,
    language,
  })
  useLayoutEffect(() => recallWallets(kit), [kit])
  useEffect(() => {
    // What the list of wallets is fetched with, so that opening it fetches no code.
    if (kit.options.catalogue?.url) loadWalletOffers().catch(() => {})
  }, [kit])
  useEffect(() => {
    if (isAsked) preloadPictures(kit)
  }, [kit, isAsked])
  useLayoutEffect(() => {
    if (open && modal.status === 'open') redirectOnOpen(kit)
  }, [kit, open, modal])
  const returnFocus = useReturnFocus(open)
  // While the dialog leaves, it goes on showing what it showed.
  const current = currentRoute(modal)
  const last = useRef<Route>({ view: 'Connect' })
  if (current) last.current = current
  const route = last.current
  if (!root) return null

  const depth = open ? modal.stack.length : 1
  const { title, size } = routes[route.view]
  const shared = {
    title: title(t, kit, route),
    labels: { close: t('common.close'), back: t('common.back') },
    leading: <Leading view={route.view} />,
    onBack: depth > 1 ? () => goBack(kit) : undefined,
    toast: <ToastNotice />,
    alert: <AlertNotice />,
    dir: directionOf(language),
    shake: open && modal.shake,
  }
  const page = (
    <Page name={route.view} depth={depth}>
      <ViewBoundary route={route} />
    </Page>
  )
  return (
    <TextsContext.Provider value={t}>
      {enableEmbedded ? (
        createPortal(<Frame {...shared}>{page}</Frame>, root)
      ) : (
        <Dialog
          {...shared}
          open={open}
          container={root}
          size={size?.(kit) ?? 'compact'}
          fullScreen={kit.options.enableMobileFullScreen}
          finalFocus={returnFocus}
          blocked={blocked}
          onBlocked={() => closeModal(kit)}
          onClose={() => closeModal(kit)}
        >
          {page}
        </Dialog>
      )}
    </TextsContext.Provider>
  )
}
