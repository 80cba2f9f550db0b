import { closeCodes } from './closeCodes.js'
import type { JudgeProject } from './judgeRequest.js'
import type { Connection } from './Relay.js'
import type { RelayMetrics } from './RelayMetrics.js'
import { sendAway } from './sendAway.js'

/**
 * Asks once more whether the projects of sockets are welcome, and ends those of the others: a project may
 * have been disabled, or an origin taken from it.
 */
export function createExpeller(parameters: {
  connections: ReadonlySet<Connection>
  judgeProject: JudgeProject
  metrics: RelayMetrics
  onError: (error: unknown) => void
}): () => Promise<void> {
  const { connections, judgeProject, metrics, onError } = parameters
  let asking = false

  async function ask() {
    const reasons = new Map<string, string | undefined>()
    for (const { socket, project, origin } of [...connections]) {
      const question = JSON.stringify([project, origin])
      if (!reasons.has(question)) {
        const verdict = await judgeProject(project, origin)
        reasons.set(question, 'reason' in verdict ? verdict.reason : undefined)
      }
      const reason = reasons.get(question)
      if (reason === undefined || socket.readyState !== socket.OPEN) continue
      metrics.refused('project')
      sendAway(socket, closeCodes.refused, reason.slice(0, 120))
    }
  }

  return async () => {
    if (asking) return
    asking = true
    // A database that is away ends nobody's socket.
    await ask().catch(onError)
    asking = false
  }
}
