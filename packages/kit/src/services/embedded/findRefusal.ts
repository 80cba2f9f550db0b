import { callEndpoint, type Service } from '../../clients/callEndpoint.js'
import { ServiceError } from '../../errors/ServiceError.js'
import type { AnswerOf } from '../../protocol/Endpoint.js'
import { openFrameOrigins } from '../../protocol/frame.js'
import { isOriginAllowed } from '../../protocol/isOriginAllowed.js'
import { getAllowedOrigins } from '../../protocol/projects.js'

/** Why the frame will not load on this page, by the status that the server's other answers would have. */
export type FrameRefusal = {
  readonly status: 401 | 403
  /** For the page's developer. */
  readonly advice: string
}

/**
 * Asks the server whether pages of an origin may hold the frame, which the browser does not tell: it leaves the
 * frame empty. Undefined where they may, and where the server does not say.
 */
export async function findRefusal(
  service: Service,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<FrameRefusal | undefined> {
  const { url, projectId = '' } = service
  const asked = callEndpoint(getAllowedOrigins, { service, signal })
  const answer = await asked.catch((error: unknown) => error)
  if (answer instanceof ServiceError && answer.status === 401) {
    const advice = projectId
      ? `${url} knows no project ${JSON.stringify(projectId)}. Is projectId right, and the project enabled?`
      : `${url} serves registered projects alone. Give createBillfold the projectId of the page.`
    return { status: 401, advice }
  }
  if (answer instanceof Error) return undefined // Away, or too busy: nothing is known.
  const { allowedOrigins } = answer as AnswerOf<typeof getAllowedOrigins> // it is no error
  const isOpen = allowedOrigins.includes('*')
  if (isOriginAllowed(origin, isOpen ? openFrameOrigins : allowedOrigins)) return undefined
  const advice = isOpen
    ? `${url} runs in open mode, where pages on localhost alone may hold the frame. Register the page: PROJECT_MODE=registered.`
    : `The page is on ${origin}, which its project does not list. Run: npx @billfold/server projects allow ${projectId} ${origin}`
  return { status: 403, advice }
}
