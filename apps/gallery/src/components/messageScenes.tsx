import { type ComponentScenes, inShadow } from './ComponentScene.js'
import {
  AlertBar,
  Balance,
  Button,
  EmptyState,
  ErrorPanel,
  Explainer,
  InfoIcon,
  KeyIcon,
  Skeleton,
  Spinner,
  StatusText,
  VisuallyHidden,
  WalletIcon,
} from './kitComponents.js'

const nothing = () => {}
const tones = ['info', 'warning', 'error'] as const
const statusTones = ['neutral', 'success', 'error'] as const

/** What says something. */
export const messageScenes = {
  AlertBar: Object.fromEntries(
    tones.map((tone) => [
      tone,
      inShadow(() => (
        <AlertBar
          tone={tone}
          message="The server does not know this project id."
          dismissLabel="Dismiss"
          onDismiss={nothing}
        />
      )),
    ]),
  ),
  StatusText: Object.fromEntries(
    statusTones.map((tone) => [
      tone,
      inShadow(() => (
        <StatusText tone={tone} title="Confirm in Magpie" detail="It will share your address" />
      )),
    ]),
  ),
  Balance: {
    default: inShadow(() => <Balance amount="12.345" symbol="ETH" full="12.3456789 ETH" />),
    long: inShadow(() => (
      <Balance amount="98,765,432,101.234" symbol="LONGCOIN" full="98765432101.23456 LONGCOIN" />
    )),
  },
  EmptyState: {
    title: inShadow(() => <EmptyState title="No network matches" />),
    full: inShadow(() => (
      <EmptyState
        icon={<WalletIcon />}
        title="No wallet found in this browser"
        text="Install one, then come back."
        action={<Button>Get a wallet</Button>}
      />
    )),
  },
  ErrorPanel: {
    default: inShadow(() => (
      <ErrorPanel
        title="Something went wrong here"
        message="The rest of the page is not affected."
        retryLabel="Try again"
        onRetry={nothing}
      />
    )),
  },
  Explainer: {
    default: inShadow(() => (
      <Explainer icon={<KeyIcon />} title="A new way to log in" text="No accounts, no passwords." />
    )),
  },
  Skeleton: {
    rows: inShadow(() => <Skeleton shape="row" count={3} />),
    text: inShadow(() => <Skeleton shape="text" width={140} />),
    circle: inShadow(() => <Skeleton shape="circle" width={64} />),
    block: inShadow(() => <Skeleton shape="block" width={200} height={80} />),
  },
  Spinner: {
    small: inShadow(() => <Spinner />),
    large: inShadow(() => <Spinner size={32} />),
  },
  VisuallyHidden: {
    default: inShadow(() => (
      <span>
        <InfoIcon />
        <VisuallyHidden>For assistive technology alone</VisuallyHidden>
      </span>
    )),
  },
} as const satisfies Readonly<Record<string, ComponentScenes>>
