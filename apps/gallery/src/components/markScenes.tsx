import { address } from '../../../../packages/kit/src/scenes/happenings.js'
import { wallets } from '../../../../packages/kit/src/scenes/wallets.js'
import { type ComponentScenes, inShadow } from './ComponentScene.js'
import { Avatar, ConnectRing, Identity, NetworkMark, QrCode, WalletMark } from './kitComponents.js'

const picture = wallets[0]?.imageUrl
const ringStates = ['waiting', 'error', 'success', 'idle'] as const

/** Pictures and what stands for them. */
export const markScenes = {
  WalletMark: {
    picture: inShadow(() => <WalletMark name="Magpie" src={picture} />),
    monogram: inShadow(() => <WalletMark name="Magpie" />),
    broken: inShadow(() => <WalletMark name="Magpie" src="data:image/png;base64,AAAA" />),
    refused: inShadow(() => <WalletMark name="Magpie" src="javascript:alert(1)" />),
    large: inShadow(() => <WalletMark name="Magpie" src={picture} size={80} />),
  },
  QrCode: {
    default: inShadow(() => <QrCode value="https://example.org/" label="QR code" />),
  },
  NetworkMark: {
    picture: inShadow(() => <NetworkMark name="Base" src={picture} />),
    monogram: inShadow(() => <NetworkMark name="Base" />),
  },
  Avatar: {
    small: inShadow(() => <Avatar address={address} size={24} />),
    large: inShadow(() => <Avatar address={address} />),
  },
  Identity: {
    default: inShadow(() => <Identity name="wren.eth">0x52f8…6Bd3bB3a</Identity>),
    tagged: inShadow(() => <Identity tag="Smart account">0x52f8…6Bd3bB3a</Identity>),
    listed: inShadow(() => (
      <Identity name="Savings" mark={<Avatar address={address} size={24} />}>
        0x52f8…6Bd3bB3a
      </Identity>
    )),
  },
  ConnectRing: Object.fromEntries(
    ringStates.map((state) => [
      state,
      inShadow(() => (
        <ConnectRing state={state}>
          <WalletMark name="Magpie" src={picture} size={80} />
        </ConnectRing>
      )),
    ]),
  ),
} as const satisfies Readonly<Record<string, ComponentScenes>>
