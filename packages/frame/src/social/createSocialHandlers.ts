import { startFarcasterLogin } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { FrameHandlers } from '../channel/openChannel.js'
import type { Parts } from '../Parts.js'
import { nextSteps } from '../wallet/nextSteps.js'
import { awaitAnswer, SocialError } from './askProvider.js'
import { beginFarcaster } from './beginFarcaster.js'
import { connectSocial, refusalOf } from './connectSocial.js'

export type SocialHandlers = Pick<
  FrameHandlers,
  'connectSocial' | 'getFarcasterUri' | 'connectFarcaster'
>

/**
 * Answers for signing in by accounts of others. Of Farcaster, whose app signs for it, the page shows what opens the app,
 * and no more.
 */
export function createSocialHandlers(parts: Parts): SocialHandlers {
  const { callServer, login, keeper, projectId } = parts
  /** The one that was begun last: who asks for another address does not wait for this one any more. */
  let begun: string | undefined

  const next = async () => ({ next: nextSteps[(await keeper.look()).status] })

  return {
    async connectSocial({ provider, window }, { origin, signal }) {
      if (provider === 'farcaster') throw new FrameRefusal('invalidParams')
      await connectSocial(parts, { provider, window, origin, signal })
      return next()
    },
    async getFarcasterUri(_, { origin, signal }) {
      begun = undefined
      const { id, url } = await beginFarcaster(parts, () =>
        callServer(startFarcasterLogin, { body: { projectId, origin }, signal }),
      ).catch(orRefuse)
      begun = id
      return { url }
    },
    async connectFarcaster(_, { signal }) {
      if (begun === undefined) throw new FrameRefusal('invalidParams')
      const answer = await awaitAnswer(parts, { id: begun, signal }).catch(orRefuse)
      if (answer.status !== 'done') throw new FrameRefusal('socialFailed')
      begun = undefined
      await login.accept(answer)
      return next()
    },
  }
}

function orRefuse(error: unknown): never {
  throw error instanceof SocialError ? refusalOf(error) : error
}
