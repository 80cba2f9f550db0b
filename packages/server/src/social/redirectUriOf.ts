import { type OAuthProvider, returnFromProvider } from 'billfold/protocol'

/** Where a provider sends its visitors back to: another address for each, so that none answers for another. */
export function redirectUriOf(publicUrl: string, provider: OAuthProvider): string {
  return `${publicUrl}${returnFromProvider.path.replace('{provider}', provider)}`
}
