import { type SocialProvider, socialNames, startSocialLink } from 'billfold/protocol'
import { askProvider, finishSocial, SocialError } from '../../social/askProvider.js'
import type { Stage } from '../createStage.js'
import { visibleText } from '../visibleText.js'
import { askFarcaster } from './askFarcaster.js'
import { askIfSure } from './askIfSure.js'
import { askWay } from './askWay.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'
import { withFreshLogin } from './signInAgain.js'

/**
 * Adds a login by a provider to those of the account: once the visitor has shown that the wallet is theirs, has signed in
 * there, and has read as whom. The wallet signs for it.
 *
 * @throws FrameRefusal when the visitor goes back, SocialError where it is not added, ServerError
 */
export async function addLogin(
  stage: Stage,
  context: SectionContext,
  provider: SocialProvider,
): Promise<void> {
  const { keys, keeper, login, wallet, texts, signal } = context
  const { addresses } = wallet
  await proveOwner(stage, context, {
    purpose: 'login',
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  const whose = socialNames[provider]
  const title = texts['methods.add'].replace('{name}', whose)
  const asked = await withFreshLogin(stage, context, async () => {
    if (provider === 'farcaster')
      return { value: await askFarcaster(stage, context, { title, purpose: 'link' }) }
    return askWay(stage, {
      ...{ title, signal },
      text: texts['methods.adding'].replace('{name}', whose),
      ways: [{ kind: provider }],
      texts,
      visit: (_, window, left) =>
        askProvider(context, {
          ...{ provider, window, signal: left },
          begin: (binding) =>
            login.call(startSocialLink, { body: { provider, purpose: 'link', binding } }),
        }),
    })
  })
  // It is one of the account's already, or the visitor has read who it is.
  if ('other' in asked || asked.value.status !== 'found') return
  const { id, name, email } = asked.value
  await askIfSure(stage, {
    title: texts['methods.sure'],
    text: texts['methods.sure.text'],
    about: [whose, ...[name, email].flatMap((each) => (each ? [visibleText(each)] : []))],
    action: texts['methods.sure.add'],
    ...{ texts, signal },
  })
  const { signature } = await keeper.vouch({ kind: 'linkLogin', id, provider, name, email })
  const answer = await finishSocial(context, { id, signature }, signal)
  // Meanwhile somebody may have come to be signed in to another account by it.
  if (answer.status === 'failed') throw new SocialError(answer.reason)
  if (answer.status !== 'linked') throw new SocialError('failed')
}
