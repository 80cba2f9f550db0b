import { socialProviders } from '../utils/socialProviders.js'

/** Those that ask their visitors in a window of their own. Farcaster has an app sign instead. */
export const oauthProviders = /*#__PURE__*/ socialProviders.filter((each) => each !== 'farcaster')
export type OAuthProvider = (typeof oauthProviders)[number]
