import { openChannel } from './channel/openChannel.js'
import { createHandlers } from './createHandlers.js'
import type { Speech } from './createSpeech.js'
import { createSentNotes } from './evm/createSentNotes.js'
import { fetchSettings, type Settings } from './fetchSettings.js'
import { openKeys } from './keys/openKeys.js'
import { openValues } from './openValues.js'
import type { Parts } from './Parts.js'
import { createDevice } from './server/createDevice.js'
import { createLogin } from './server/createLogin.js'
import { createRpcCaller } from './server/createRpcCaller.js'
import { createServerCaller } from './server/createServerCaller.js'
import { withRefusals } from './toRefusal.js'
import { createStage } from './views/createStage.js'
import { followKeys } from './views/followKeys.js'
import { createKnownWays } from './wallet/createKnownWays.js'
import { createSpending } from './wallet/createSpending.js'
import { createWalletKeeper } from './wallet/createWalletKeeper.js'

/** What a view has room for. A page may give it more. */
const usualHeight = 480

/** Answers the page around this one, and shows the visitor what there is to decide. */
export function runFrame({ speech }: { speech: Speech }): void {
  const query = new URLSearchParams(window.location.search)
  const projectId = query.get('projectId') ?? ''
  const page = document.documentElement
  const settings = fetchSettings(projectId)
  const allowed = settings.then(
    ({ origins }) => origins,
    () => [],
  )
  const parts = settings.then((found) => openParts(found, projectId))
  parts.catch(() => {}) // Whoever asks is told.

  const root = document.getElementById('view') ?? document.body
  const stage = createStage({
    root,
    onShown: ({ height = usualHeight }) => channel.emit({ event: 'shown', data: { height } }),
    onHidden: () => channel.emit({ event: 'hidden', data: {} }),
  })
  followKeys(root, { onEscape: stage.leave })

  const channel = openChannel({
    window,
    projectId,
    allowed,
    handlers: withRefusals(
      createHandlers({
        parts,
        speech,
        chainId: query.get('chainId') ?? 'eip155:1',
        stage,
        emit: (event) => channel.emit(event),
        setTheme({ mode, accent, radius }) {
          page.dataset.mode = mode
          const variables = {
            accent: accent?.color,
            'on-accent': accent?.text,
            ring: accent?.ring,
            radius: radius?.toString(),
          }
          for (const [name, value] of Object.entries(variables))
            page.style.setProperty(`--${name}`, value ?? null)
        },
      }),
    ),
  })
}

async function openParts(
  { apiUrl, standIn, smartAccounts }: Settings,
  projectId: string,
): Promise<Parts> {
  const values = await openValues()
  const callServer = createServerCaller({ apiUrl, device: await createDevice(values) })
  const login = createLogin({ callServer, values, projectId })
  const keys = openKeys()
  const known = createKnownWays({ values })
  const keeper = createWalletKeeper({ login, keys, known, values, projectId })
  return {
    callServer,
    apiUrl,
    standIn,
    smartAccounts,
    projectId,
    login,
    keys,
    keeper,
    known,
    spending: createSpending({ values }),
    requestRpc: createRpcCaller({ apiUrl, projectId }),
    sent: createSentNotes({ values }),
    values,
  }
}
