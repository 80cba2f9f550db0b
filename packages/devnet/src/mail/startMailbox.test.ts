import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './startMailbox.js'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(() => mailbox.stop())

/** Speaks SMTP; resolves with the last answer. */
async function speak(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(mailbox.url)
  const socket = connect(Number(port), hostname)
  const answers = createInterface(socket)
  let [last] = (await once(answers, 'line')) as [string] // As readline says.
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    const said = await once(answers, 'line')
    last = String(said[0])
    if (/^[45]/.test(last)) break
  }
  socket.destroy()
  return last
}

const envelope = (to: string) => ['HELO me', 'MAIL FROM:<a@orchard.example>', `RCPT TO:<${to}>`]
const mail = (text: string) => `From: a@orchard.example\r\nSubject: Hello\r\n\r\n${text}\r\n.`

test('default: keeps what comes in, for who waits and for the page', async () => {
  const coming = mailbox.next('b@orchard.example')
  expect(await speak([...envelope('b@orchard.example'), 'DATA', mail('<b>text</b>')])).toMatch(
    /^250/,
  )
  expect(await coming).toMatchObject({ from: 'a@orchard.example', subject: 'Hello' })
  const page = await (await fetch(mailbox.pageUrl)).text()
  expect(page).toContain('Hello')
  expect(page).not.toContain('<b>')
})

test('behavior: refuses for now, for good, and no more', async () => {
  for (const code of [450, 550] as const) {
    mailbox.refuse(code)
    expect(await speak(envelope('b@orchard.example'))).toMatch(new RegExp(`^${code}`))
  }
  mailbox.refuse(undefined)
  expect(await speak(envelope('b@orchard.example'))).toMatch(/^250/)
})

test('parameters: signal', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  const waiting = mailbox.next('nobody@orchard.example', { signal })
  await expect(waiting).rejects.toThrow('enough')
})
