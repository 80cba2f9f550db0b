import actionRow from '../components/ActionRow/ActionRow.css?inline'
import alertBar from '../components/AlertBar/AlertBar.css?inline'
import avatar from '../components/Avatar/Avatar.css?inline'
import balance from '../components/Balance/Balance.css?inline'
import button from '../components/Button/Button.css?inline'
import checkbox from '../components/Checkbox/Checkbox.css?inline'
import connectRing from '../components/ConnectRing/ConnectRing.css?inline'
import copyButton from '../components/CopyButton/CopyButton.css?inline'
import dialog from '../components/Dialog/Dialog.css?inline'
import emptyState from '../components/EmptyState/EmptyState.css?inline'
import errorPanel from '../components/ErrorPanel/ErrorPanel.css?inline'
import explainer from '../components/Explainer/Explainer.css?inline'
import frame from '../components/Frame/Frame.css?inline'
import iconButton from '../components/IconButton/IconButton.css?inline'
import identity from '../components/Identity/Identity.css?inline'
import pane from '../components/Pane/Pane.css?inline'
import row from '../components/Row/Row.css?inline'
import rowGroup from '../components/RowGroup/RowGroup.css?inline'
import skeleton from '../components/Skeleton/Skeleton.css?inline'
import spinner from '../components/Spinner/Spinner.css?inline'
import stack from '../components/Stack/Stack.css?inline'
import statusText from '../components/StatusText/StatusText.css?inline'
import toast from '../components/Toast/Toast.css?inline'
import visuallyHidden from '../components/VisuallyHidden/VisuallyHidden.css?inline'
import walletMark from '../components/WalletMark/WalletMark.css?inline'
import forcedColors from './forcedColors.css?inline'
import host from './host.css?inline'
import modalMotion from './modalMotion.css?inline'
import modalTokens from './modalTokens.css?inline'
import motion from './motion.css?inline'
import tokens from './tokens.css?inline'

/**
 * The sheet of the modal's shadow root, and of an embedded frame's. What comes later brings its own:
 * `useSheet`.
 */
export const modalStyles = [
  tokens,
  modalTokens,
  motion,
  modalMotion,
  host,
  visuallyHidden,
  spinner,
  iconButton,
  button,
  row,
  rowGroup,
  walletMark,
  avatar,
  connectRing,
  statusText,
  copyButton,
  identity,
  toast,
  alertBar,
  skeleton,
  emptyState,
  errorPanel,
  checkbox,
  balance,
  actionRow,
  explainer,
  stack,
  dialog,
  pane,
  frame,
  forcedColors,
].join('\n')
