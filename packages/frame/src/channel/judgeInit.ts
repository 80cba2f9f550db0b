import { frameMessages, isOriginAllowed } from 'billfold/protocol'

/** A message to the frame's window, as the browser describes it: nothing here is told by the sender but `data`. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  /** Whether the window right around the frame has sent it. */
  readonly isFromParent: boolean
}

/** Where the frame stands. */
export type Surroundings = {
  /** Undefined where the frame is in no frame. */
  readonly isFramed: boolean
  /** Of the page, the innermost first; undefined where the browser does not say. */
  readonly ancestors: readonly string[] | undefined
  readonly projectId: string
  /** The origins of the project, as the server has told. */
  readonly allowed: readonly string[]
}

/**
 * Whether a window may have a channel: only the one right around the frame, on an origin of the project, for
 * that project, and only where each page around is on such an origin.
 *
 * @returns the nonce to answer with; undefined for all else
 */
export function judgeInit(message: WindowMessage, place: Surroundings): string | undefined {
  const { data, origin, isFromParent } = message
  const { isFramed, ancestors = [origin], projectId, allowed } = place
  if (!isFramed || !isFromParent) return undefined
  if (!isOriginAllowed(origin, allowed) || ancestors[0] !== origin) return undefined
  if (!ancestors.every((ancestor) => isOriginAllowed(ancestor, allowed))) return undefined
  const init = frameMessages.init.safeParse(data)
  if (!init.success || init.data.projectId !== projectId) return undefined
  return init.data.nonce
}
