import { createBillfold, openModal, selfHosted } from 'billfold'
import { BillfoldProvider, ConnectButton } from 'billfold/react'
import { wagmi } from 'billfold/wagmi'
import { createConfig } from 'wagmi'
import { draw } from '../../compare/page/draw.js'
import { Host } from '../../compare/page/Host.js'
import { offerViews } from '../../compare/page/offerViews.js'
import { theme } from '../../compare/page/theme.js'
import { wagmiParameters } from '../../compare/page/wagmiParameters.js'

const server = new URLSearchParams(location.search).get('server') ?? ''
const kit = createBillfold({
  networks: wagmiParameters.chains,
  adapters: [wagmi(createConfig(wagmiParameters))],
  services: selfHosted(server),
  themeMode: theme,
})

offerViews({
  connect: () => openModal(kit, { view: 'Connect' }),
  account: () => openModal(kit, { view: 'Account' }),
  networks: () => openModal(kit, { view: 'Networks' }),
})

draw(
  <BillfoldProvider kit={kit}>
    <Host button={<ConnectButton />} />
  </BillfoldProvider>,
)
