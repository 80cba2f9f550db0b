type PolicyDocument = { readonly featurePolicy?: { allowsFeature(feature: string): boolean } }

/**
 * Whether a passkey may be made in this window. In a frame of another origin Safari makes none, and says so only by
 * the error of somebody who has cancelled: so that needs a browser that says yes.
 *
 * @see https://github.com/WebKit/standards-positions/issues/304
 */
export function mayCreateHere(): boolean {
  if (window.parent === window) return true
  const { featurePolicy } = document as PolicyDocument // of Chromium
  return featurePolicy?.allowsFeature('publickey-credentials-create') ?? false
}
