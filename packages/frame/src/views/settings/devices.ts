import { type AnswerOf, getVaultWallets, removeVaultSet } from 'billfold/protocol'
import { ServerError } from '../../server/createServerCaller.js'
import type { Stage } from '../createStage.js'
import { byUse, managePlaces, type Place } from './managePlaces.js'
import type { Section, SectionContext } from './Section.js'
import { settingsTexts } from './settingsTexts.js'
import { requireFreshLogin, signInAgain } from './signInAgain.js'

type Facts = AnswerOf<typeof getVaultWallets>['wallets'][number]['sets'][number]['params']

/** The devices that hold a half of the wallet. */
export const devices: Section = {
  id: 'devices',
  title: 'devices.title',
  text: 'devices.detail',
  run: (stage, context) =>
    managePlaces(stage, context, {
      kind: 'devices',
      list: () => listDevices(context),
      end: ({ id }) => removeDevice(stage, context, id),
    }),
}

async function listDevices(context: SectionContext): Promise<readonly Place[]> {
  const { login, wallet, texts } = context
  const { wallets } = await login.call(getVaultWallets)
  const sets = wallets.find(({ id }) => id === wallet.walletId)?.sets ?? []
  return sets
    .filter(({ kind }) => kind === 'device')
    .map(({ id, createdAt, usedAt, params }) => {
      const isOwn = id === wallet.setId
      const name = isOwn ? texts['devices.this'] : nameOf(params, context)
      return { id, name, createdAt, usedAt, isOwn }
    })
    .sort(byUse)
}

/** By its browser and its system, as far as the server knows them. */
function nameOf({ browser, system }: Facts, context: SectionContext): string {
  const known = [browser, system].filter((each) => each !== undefined)
  if (known.length < 2) return String(known[0] ?? context.texts['devices.other'])
  return settingsTexts(context)
    ['devices.name'].replace('{browser}', () => String(browser))
    .replace('{system}', () => String(system))
}

/** The owner is told by mail. @throws FrameRefusal when the visitor goes back, ServerError */
async function removeDevice(stage: Stage, context: SectionContext, id: string): Promise<void> {
  await requireFreshLogin(stage, context)
  const isDone = await send().catch((error) => {
    if (error instanceof ServerError && error.code === 'staleLogin') return false
    throw error
  })
  if (isDone) return
  // By the server's clock it was too long ago.
  await signInAgain(stage, context)
  await send()

  async function send(): Promise<boolean> {
    await context.login.call(removeVaultSet, { id, body: {} }).catch((error) => {
      // Removed before, and the answer to that was lost.
      if (!(error instanceof ServerError) || error.code !== 'notFound') throw error
    })
    return true
  }
}
