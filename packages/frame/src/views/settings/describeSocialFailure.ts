import { SocialError } from '../../social/askProvider.js'
import type { TextKey } from '../../texts/en.js'

const failures: Partial<Record<SocialError['reason'], TextKey>> = {
  declined: 'way.declined',
  unreachable: 'way.unreachable',
  stranger: 'way.stranger',
  taken: 'way.taken',
}

/** What to say where a provider has not said who the visitor is, or it is somebody else's login. */
export function describeSocialFailure(error: unknown): TextKey {
  return (error instanceof SocialError && failures[error.reason]) || 'failed'
}
