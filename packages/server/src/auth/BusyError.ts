/** More sign-ins wait to be checked than may. */
export class BusyError extends Error {
  override name = 'BusyError'
}
