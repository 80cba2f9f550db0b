import type { ReactElement } from 'react'
import { WalletMark, type WalletMarkProps } from '../WalletMark/WalletMark.js'

/** Name, picture and size of a network's mark. */
export type NetworkMarkProps = Pick<WalletMarkProps, 'name' | 'src' | 'size'>

/** A network's round picture of 32 px, or its monogram. */
export function NetworkMark({ size = 32, ...props }: NetworkMarkProps): ReactElement {
  return <WalletMark {...props} size={size} shape="round" />
}
