import { type ReactElement, useSyncExternalStore } from 'react'
import { goBack } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import type { ViewProps } from '../View.js'
import { SocialRing } from './SocialRing.js'
import { type SocialStatus, socialLogin } from './socialLogin.js'
import { socialTexts } from './texts/socialTexts.js'

/** A provider is asked who the visitor is, in its window: waiting for it, or what went wrong and how to go on. */
export function ConnectingSocial({ route }: ViewProps<'ConnectingSocial'>): ReactElement {
  const { kit } = useKitContext()
  const { provider, name } = route
  const login = socialLogin(kit)
  const status = useSyncExternalStore(login.subscribe, login.getState, login.getState)
  const t = useTexts()
  const own = socialTexts.useTexts()
  const isWaiting = status === 'waiting' || status === 'slow'
  const key = keyOf(provider, status)
  return (
    <Stack align="center" gap="large">
      <SocialRing provider={provider} state={isWaiting ? 'waiting' : 'error'} />
      <StatusText
        tone={isWaiting ? undefined : 'error'}
        title={own(`social.${key}`, { name })}
        detail={own(`social.${key}.text`)}
      />
      <Stack gap="small">
        {isWaiting ? (
          <Button part="show" hidden={status !== 'slow'} onClick={() => login.show()}>
            {own('social.show')}
          </Button>
        ) : (
          <Button part="retry" onClick={() => login.begin(provider, name)}>
            {status === 'blocked' ? own('social.open') : t('common.retry')}
          </Button>
        )}
        <Button part="cancel" variant="text" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Nobody has a window open for a passkey: the wallet asks for it in the page. */
function keyOf(provider: string, status: SocialStatus) {
  if (provider !== 'passkey') return status === 'idle' ? 'closed' : status
  return status === 'waiting' ? 'passkey.waiting' : 'passkey.failed'
}
