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
import { goBack, replaceView } from '../../actions/navigate.js'
import { redirectOnOpen } from '../../actions/redirectOnOpen.js'
import { shake } from '../../actions/shake.js'
import type { Billfold } from '../../Billfold.js'
import type { Route } from '../../features/routes.js'
import { fetchLaterViews, hasView, isLater, viewOf } from '../../features/views.js'
import { canClose } from '../../state/canClose.js'
import { currentRoute } from '../../state/modal.js'
import { openingRoute } from '../../state/openingRoute.js'
import { selectConnection } from '../../state/selectors.js'
import { afterPaint } from '../../utils/afterPaint.js'
import { directionOf, type Language } from '../../utils/languages.js'
import { onIdle } from '../../utils/onIdle.js'
import { Dialog } from '../components/Dialog/Dialog.js'
import { Page } from '../components/Dialog/Page.js'
import { Frame } from '../components/Frame/Frame.js'
import { Pane } from '../components/Pane/Pane.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { loadWalletOffers } from '../hooks/useWalletOffers.js'
import { createTranslate } from '../i18n/createTranslate.js'
import type { Messages } from '../i18n/en.js'
import { TextsContext } from '../i18n/Texts.js'
import { AlertNotice } from './AlertNotice.js'
import { arrange } from './arrange.js'
import { Boundary } from './Boundary.js'
import { Leading } from './Leading.js'
import { LoadFailure } from './LoadFailure.js'
import { preloadPictures } from './preloadPictures.js'
import { Rehearsal } from './Rehearsal.js'
import { rehearseText } from './rehearseText.js'
import { ToastNotice } from './ToastNotice.js'
import { useColorScheme } from './useColorScheme.js'
import { useHasRoom } from './useHasRoom.js'
import { useMoment } from './useMoment.js'
import { useReturnFocus } from './useReturnFocus.js'
import { useShadowRoot } from './useShadowRoot.js'
import { useWallets } from './useWallets.js'
import { fetchView } from './View.js'
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
  const colorScheme = useColorScheme(useKitState((state) => state.themeMode))
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
    colorScheme,
    themeVariables,
    language,
  })
  useLayoutEffect(() => recallWallets(kit), [kit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not after the real thing
  useEffect(() => {
    if (root && !isAsked) return onIdle(() => rehearseText(root, t('connect.title')))
  }, [root])
  // What is fetched waits for the frame: after a press React runs effects before it is painted.
  useEffect(() => {
    if (!kit.options.catalogue?.url) return
    return afterPaint(() => {
      // What the list of wallets is fetched with, so that opening it fetches no code.
      loadWalletOffers().catch(() => {})
      // A browser's first one takes it some milliseconds; the list counts wallets.
      new Intl.NumberFormat(kit.getState().locale).format(0)
    })
  }, [kit])
  useEffect(() => {
    if (isAsked) return afterPaint(() => preloadPictures(kit))
  }, [kit, isAsked])
  const isConnected = useKitState((state) => selectConnection(state).status === 'connected')
  useEffect(() => {
    // What a connected visitor opens the modal for. A failure shows where the view is shown.
    if (isConnected) return afterPaint(() => fetchView('Account', language).catch(() => {}))
  }, [isConnected, language])
  const shakes = open && modal.shake
  useEffect(() => {
    if (shakes) return shake(kit)
  }, [kit, shakes])
  const returnFocus = useReturnFocus(open)
  // While the dialog leaves, it goes on showing what it showed.
  const current = currentRoute(modal)
  const isKnown = current && hasView(current.view)
  const last = useRef<readonly Route[]>([{ view: 'Connect' }])
  if (isKnown && modal.status === 'open') last.current = modal.stack
  const hasRoom = useHasRoom() && !enableEmbedded
  const stack = last.current
  const { main, aside } = arrange(kit, stack, hasRoom)
  const isLate = isLater(main.view)
  const [, setKnown] = useState<Language>()
  useEffect(() => {
    // For its title. A failure shows in its place.
    if (isLate)
      fetchLaterViews(language).then(
        () => setKnown(language),
        () => {},
      )
  }, [isLate, language])
  const isMoment = useMoment(open, stack[stack.length - 1] ?? main)
  useLayoutEffect(() => {
    if (!open || !current) return
    if (!isKnown) replaceView(kit, openingRoute(kit.getState(), kit.options))
    redirectOnOpen(kit)
  }, [kit, open, current, isKnown])
  if (!root) return null

  const view = viewOf(main.view)
  const shared = {
    title: view.title(t, kit, main),
    labels: { close: t('common.close'), back: t('common.back') },
    leading: view.guide && !aside ? <Leading guide={view.guide} /> : null,
    onBack: stack.length > 1 ? () => goBack(kit) : undefined,
    toast: <ToastNotice />,
    alert: <AlertNotice />,
    dir: directionOf(language),
    shake: shakes,
  }
  const page = (
    <Page
      name={main.view}
      depth={stack.length}
      aside={
        aside ? (
          <Pane
            name={aside.view}
            title={viewOf(aside.view).title(t, kit, aside)}
            isAsked={aside === current}
          >
            <ViewBoundary route={aside} />
          </Pane>
        ) : null
      }
    >
      <ViewBoundary route={main} aside={aside} />
    </Page>
  )
  return (
    <TextsContext.Provider value={t}>
      <Rehearsal isWanted={!isAsked && opensWith(kit, main)}>
        <Frame {...shared}>{page}</Frame>
      </Rehearsal>
      {enableEmbedded ? (
        createPortal(<Frame {...shared}>{page}</Frame>, root)
      ) : (
        <Dialog
          {...shared}
          open={open || isMoment}
          passive={isMoment}
          container={root}
          size={aside ? 'wide' : view.size}
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

/** Whether a modal that nobody asks for a view opens with this one. */
function opensWith(kit: Billfold, { view }: Route) {
  return openingRoute(kit.getState(), kit.options).view === view
}
