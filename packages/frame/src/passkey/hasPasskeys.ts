/** Whether there are passkeys in this browser at all. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
