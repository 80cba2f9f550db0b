import { BaseError } from './BaseError.js'

/** What is missing, and what to do about it. */
const problems = {
  notEnabled: ['SIWX is not enabled', 'Give `createBillfold` the option `siwx`.'],
  noAddress: ['No ActiveCaipAddress found', 'Connect a wallet first.'],
  noNetwork: [
    'No ActiveCaipNetwork or client found',
    'The wallet is on none of the `networks`: switch first.',
  ],
  noClient: ['No ConnectionController client found', 'No adapter serves the namespace.'],
} as const

/** Signing in is not possible now; `reason` says why. */
export class SignInUnavailableError extends BaseError {
  override name = 'SignInUnavailableError'
  readonly reason: keyof typeof problems

  constructor(reason: keyof typeof problems) {
    const [shortMessage, advice] = problems[reason]
    super(shortMessage, { metaMessages: [advice] })
    this.reason = reason
  }
}
