import type { ReactElement } from 'react'
import { cancelSignIn } from '../../actions/cancelSignIn.js'
import { signIn } from '../../actions/signIn.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useTexts } from '../../react/i18n/Texts.js'
import type { SignIn } from '../../state/types.js'

/** Asks the visitor to sign in with the connected wallet. */
export function SIWXSignMessage(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const asked = useKitState((state) => state.signIn)
  const namespace = asked.status === 'idle' ? undefined : asked.namespace
  const wallet = useBillfoldWallet({ namespace })
  const name = wallet?.name ?? t('wallet.unnamed')
  const failure = asked.status === 'idle' ? undefined : asked.failure
  const disconnects = asked.status !== 'idle' && asked.required
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={failure ? 'error' : asked.status === 'needed' ? 'idle' : 'waiting'}>
        <WalletMark size={80} name={name} src={wallet?.imageUrl} />
      </ConnectRing>
      {failure ? (
        <StatusText
          tone="error"
          title={t(failure === 'rejected' ? 'signIn.declined' : 'signIn.failed')}
          detail={t(adviceFor(failure))}
        />
      ) : (
        <StatusText
          title={t(titles[asked.status], { wallet: name })}
          detail={t(asked.status === 'checking' ? 'signIn.checking.text' : 'signIn.text')}
        />
      )}
      <Stack gap="small">
        <Button
          part="sign-in"
          busy={asked.status !== 'needed'}
          onClick={() => void signIn(kit)}
          autoFocus
        >
          {t(failure ? 'common.retry' : 'signIn.title')}
        </Button>
        <Button part="cancel" variant="text" onClick={() => cancelSignIn(kit)}>
          {t(disconnects ? 'signIn.disconnect' : 'common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

const titles = {
  idle: 'signIn.needed',
  needed: 'signIn.needed',
  checking: 'signIn.checking',
  signing: 'connecting.confirm',
} as const satisfies Readonly<Record<SignIn['status'], string>>

type Failure = NonNullable<Exclude<SignIn, { status: 'idle' }>['failure']>

/** What the visitor can do about it. */
function adviceFor(failure: Failure) {
  switch (failure) {
    case 'expired':
    case 'notYetValid':
      return 'signIn.clock'
    case 'chainUnavailable':
      return 'signIn.smartAccount'
    case 'serverUnavailable':
      return 'signIn.server'
    case 'invalidMessage':
    case 'wrongDomain':
    case 'wrongUri':
    case 'wrongNonce':
    case 'wrongChain':
    case 'wrongAddress':
    case 'wrongSignature':
      return 'signIn.refused'
    default:
      return `failure.${failure}` as const
  }
}
