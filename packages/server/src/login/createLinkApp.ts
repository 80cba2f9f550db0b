import { createHash } from 'node:crypto'
import { endpoints } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { escapeHtml } from '../mail/escapeHtml.js'
import type { CallerVariables } from '../middleware/Caller.js'
import type { limitRequests } from '../middleware/limitRequests.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { Challenges } from './createChallenges.js'

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}'
const styleHash = createHash('sha256').update(style).digest('base64')
/** It runs nothing, loads nothing, and is framed by nobody. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/**
 * The page that a link in a mail leads to. Opening it does nothing, since scanners of mail open links: a
 * button has to be pressed.
 */
export function createLinkApp(parameters: {
  challenges: Pick<Challenges, 'findLink' | 'approve'>
  limit: ReturnType<typeof limitRequests>
}) {
  const { challenges, limit } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()
  app.use(endpoints.getLoginLink.path, limit)
  serveEndpoint(app, endpoints.getLoginLink, async (context) => {
    const caller = context.get('caller')?.key ?? ''
    const request = await challenges.findLink(tokenOf(context), caller)
    if (!request) return answer(context, 404, tooLate)
    return answer(context, 200, [
      '<h1>Is this you?</h1>',
      `<p>A device wants to sign in as ${escapeHtml(request.email)} at</p>`,
      `<p><strong>${escapeHtml(request.origin)}</strong></p>`,
      ...(request.isSameNetwork ? [] : [otherNetwork]),
      '<p>Press the button only if you are signing in there now. Your code comes in another mail.</p>',
      '<form method="post"><button>Yes, let it go on</button></form>',
    ])
  })
  serveEndpoint(app, endpoints.approveLoginLink, async (context) => {
    const isApproved = await challenges.approve(tokenOf(context))
    return isApproved ? answer(context, 200, done) : answer(context, 404, tooLate)
  })
  return app
}

/** A site that pretends to be another one signs in itself while its visitor looks on. */
const otherNetwork =
  '<p>It was asked for from another network than the one that you are in now. That is so where you read mails on another connection, such as that of a phone, and also where somebody else wants to sign in as you: press the button only if the site that you are at has exactly this address.</p>'

const done = ['<h1>Go back to the site</h1>', '<p>Your code is on its way to you by mail.</p>']
const tooLate = [
  '<h1>This link is not good any more</h1>',
  '<p>It was used, it is older than twenty minutes, or a newer mail was sent. Sign in again.</p>',
]

const tokenOf = (context: Context) => context.req.query('token') ?? ''

function answer(context: Context, status: 200 | 404, lines: readonly string[]) {
  context.header('content-security-policy', policy)
  context.header('cache-control', 'no-store')
  return context.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title><style>${style}</style>${lines.join('')}</html>`,
    status,
  )
}
