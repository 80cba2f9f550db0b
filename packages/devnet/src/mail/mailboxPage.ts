import type { CaughtMail } from './startMailbox.js'

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8886;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}`

/** The mails that have come in, newest first, looked at anew every two seconds. */
export function mailboxPage(mails: readonly CaughtMail[]): string {
  const list = mails
    .toReversed()
    .map(
      ({ to, subject, text }) =>
        `<article><h2>${escapeText(subject)}</h2><p>to ${escapeText(to)}</p><pre>${link(escapeText(text))}</pre></article>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Mailbox</title><style>${style}</style><h1>Mailbox</h1>${list.join('') || '<p>No mail yet.</p>'}</html>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.codePointAt(0)};`)
}

/** Links of our own server on this machine alone. */
function link(text: string): string {
  return text.replace(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/\S+$/gm, '<a href="$&">$&</a>')
}
