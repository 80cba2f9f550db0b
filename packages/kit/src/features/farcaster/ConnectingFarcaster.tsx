import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { goBack } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { QrCode } from '../../react/components/QrCode/QrCode.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { readEnvironment } from '../../utils/environment.js'
import { farcasterLogin } from '../socials/farcasterLogin.js'
import { SocialMark } from '../socials/SocialMark.js'
import { SocialRing } from '../socials/SocialRing.js'
import { socialTexts } from '../socials/texts/socialTexts.js'

/** Farcaster's app is to sign: opened by a QR code, or on a phone by a link; or what went wrong and how to go on. */
export function ConnectingFarcaster(): ReactElement {
  const { kit } = useKitContext()
  const login = farcasterLogin(kit)
  const state = useSyncExternalStore(login.subscribe, login.getState, login.getState)
  const { status } = state
  // No press is needed for it: whoever comes here some other way gets a code as well.
  useEffect(() => {
    if (login.getState().status === 'idle') login.start()
  }, [login])
  const t = useTexts()
  const own = socialTexts.useTexts()
  const [isPhone] = useState(() => readEnvironment(window) !== 'browser')
  const url = status === 'waiting' ? state.url : undefined
  const isGood = status === 'idle' || status === 'asking' || status === 'waiting'
  const key = isGood && isPhone ? 'phone' : isGood ? 'waiting' : status
  return (
    <Stack align="center" gap={isGood ? 'small' : 'large'}>
      {isGood && !isPhone ? (
        <QrCode
          value={url}
          label={own('farcaster.code')}
          mark={<SocialMark provider="farcaster" />}
        />
      ) : (
        <SocialRing provider="farcaster" state={isGood ? 'waiting' : 'error'} />
      )}
      <StatusText
        tone={isGood ? undefined : 'error'}
        title={own(`farcaster.${key}`)}
        detail={own(`farcaster.${key}.text`)}
      />
      <Stack gap="small">
        {isGood ? (
          <Button
            part="open"
            variant={isPhone ? 'primary' : 'text'}
            disabled={url === undefined}
            href={url}
            isApp={isPhone}
          >
            {own('farcaster.open')}
          </Button>
        ) : (
          <Button part="retry" onClick={() => login.start()}>
            {t('common.retry')}
          </Button>
        )}
        <Button part="cancel" variant="text" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
