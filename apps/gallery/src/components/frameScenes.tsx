import type { ReactElement, ReactNode } from 'react'
import { type ComponentScenes, inShadow } from './ComponentScene.js'
import {
  AlertBar,
  Button,
  Dialog,
  Frame,
  HelpIcon,
  IconButton,
  Page,
  Pane,
  StatusText,
  Toast,
} from './kitComponents.js'

const nothing = () => {}
const labels = { close: 'Close', back: 'Back' }
const toasts = ['loading', 'success', 'error'] as const

const page = (
  <Page name="page" depth={1}>
    <StatusText title="What a view shows" />
    <Button>Continue</Button>
  </Page>
)
const beside = (
  <Pane name="beside" title="Beside it" isAsked={false}>
    <StatusText title="What was chosen" />
  </Pane>
)
const help = <IconButton label="Help" icon={<HelpIcon />} onClick={nothing} />
const alert = (
  <AlertBar tone="error" message="A setting is wrong." dismissLabel="Dismiss" onDismiss={nothing} />
)

function Framed(props: { toast?: ReactNode; alert?: ReactNode; back?: boolean }): ReactElement {
  return (
    <Frame
      title="Title"
      labels={labels}
      leading={help}
      dir="ltr"
      onBack={props.back ? nothing : undefined}
      toast={props.toast}
      alert={props.alert}
    >
      {page}
    </Frame>
  )
}

function Dialogue(props: {
  root: ShadowRoot | HTMLElement
  size?: 'compact' | 'wide'
  fullScreen?: boolean
  children?: ReactElement
}): ReactElement {
  return (
    <Dialog
      open
      onClose={nothing}
      container={props.root as ShadowRoot} // These scenes are in one.
      title="Title"
      labels={labels}
      leading={help}
      dir="ltr"
      size={props.size}
      fullScreen={props.fullScreen}
    >
      {props.children ?? page}
    </Dialog>
  )
}

/** What stands around a view. */
export const frameScenes = {
  Dialog: {
    compact: inShadow(({ root }) => <Dialogue root={root} />),
    wide: inShadow(({ root }) => <Dialogue root={root} size="wide" />),
    fullScreen: inShadow(({ root }) => <Dialogue root={root} fullScreen />),
  },
  Frame: {
    default: inShadow(() => <Framed />),
    back: inShadow(() => <Framed back />),
    alert: inShadow(() => <Framed alert={alert} />),
  },
  Pane: {
    default: inShadow(({ root }) => (
      <Dialogue root={root} size="wide">
        <Page name="page" depth={1} aside={beside}>
          <Button>Choose</Button>
        </Page>
      </Dialogue>
    )),
  },
  Toast: Object.fromEntries(
    toasts.map((variant) => [
      variant,
      inShadow(() => (
        <Framed
          toast={
            <Toast
              variant={variant}
              message="Switched to Base"
              dismissLabel="Dismiss"
              onDismiss={variant === 'error' ? nothing : undefined}
            />
          }
        />
      )),
    ]),
  ),
} as const satisfies Readonly<Record<string, ComponentScenes>>
