import './frame.css'
import { FrameRefusal } from './channel/FrameRefusal.js'
import { openChannel } from './channel/openChannel.js'
import { fetchSettings } from './fetchSettings.js'

const projectId = new URLSearchParams(window.location.search).get('projectId') ?? ''
const settings = fetchSettings(projectId)

const refuse = () => {
  throw new FrameRefusal('notConnected')
}

openChannel({
  window,
  projectId,
  allowed: settings.then(
    ({ origins }) => origins,
    () => [],
  ),
  handlers: {
    switchNetwork: ({ chainId }) => ({ chainId }),
    connectEmail: refuse,
    connectDevice: refuse,
    connectOtp: refuse,
    getUser: refuse,
    signOut: () => ({}),
    isConnected: () => ({ isConnected: false }),
    getChainId: () => ({ chainId: 'eip155:1' }),
    setPreferredAccount: refuse,
    request: refuse,
    updateEmail: refuse,
    updateEmailPrimaryOtp: refuse,
    updateEmailSecondaryOtp: refuse,
    syncTheme: () => ({}),
    syncDapp: () => ({}),
    reload: () => ({}),
  },
})
