import { ServerError } from '../../server/createServerCaller.js'

/** Whether the server asks for a login of the last minutes. */
export function isStaleLogin(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'staleLogin'
}
