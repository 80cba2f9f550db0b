import type { ReactElement } from 'react'
import { Explainer } from '../../react/components/Explainer/Explainer.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { InfoIcon } from '../../react/icons/statusIcons.js'
import { CoinIcon, NetworkIcon, ShieldIcon } from '../../react/icons/thingIcons.js'
import { guidesTexts } from './texts/guidesTexts.js'

/** What a network is, in a few short paragraphs. */
export function WhatIsANetwork(): ReactElement {
  const t = guidesTexts.useTexts()
  return (
    <Stack gap="large">
      <Explainer
        icon={<ShieldIcon />}
        title={t('whatIsANetwork.ledger.title')}
        text={t('whatIsANetwork.ledger.text')}
      />
      <Explainer
        icon={<NetworkIcon />}
        title={t('whatIsANetwork.many.title')}
        text={t('whatIsANetwork.many.text')}
      />
      <Explainer
        icon={<CoinIcon />}
        title={t('whatIsANetwork.fee.title')}
        text={t('whatIsANetwork.fee.text')}
      />
      <Explainer
        icon={<InfoIcon />}
        title={t('whatIsANetwork.test.title')}
        text={t('whatIsANetwork.test.text')}
      />
    </Stack>
  )
}
