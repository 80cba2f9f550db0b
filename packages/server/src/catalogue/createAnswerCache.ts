import { createHash } from 'node:crypto'

/** A body as it is sent, and the tag that stands for it. */
export type Answer = { readonly body: string; readonly etag: string }

/**
 * Keeps the last answers, at most so many: what was not asked for the longest goes first.
 *
 * @param create makes the answer to a question that is not there
 */
export function createAnswerCache<Question>({
  size,
  create,
}: {
  readonly size: number
  readonly create: (question: Question) => unknown
}): (question: Question) => Answer {
  const answers = new Map<string, Answer>()
  return (question) => {
    const key = JSON.stringify(question)
    const known = answers.get(key)
    const answer = known ?? toAnswer(create(question))
    // Set anew, since a Map keeps the order in which keys came.
    if (known) answers.delete(key)
    else if (answers.size >= size) answers.delete(answers.keys().next().value ?? '')
    answers.set(key, answer)
    return answer
  }
}

function toAnswer(value: unknown): Answer {
  const body = JSON.stringify(value)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `"${digest}"` }
}
