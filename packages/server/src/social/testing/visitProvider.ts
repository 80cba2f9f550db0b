/** Where a provider sends its visitor: an address, and a form where it posts one. */
export type SentBack = { readonly url: string; readonly form?: URLSearchParams | undefined }

/** Does what a visitor's browser does at a stand-in: types a name there, or cancels, and is sent back. */
export async function visitProvider(
  url: string,
  given: { account: string } | { cancel: true },
): Promise<SentBack> {
  const jar = new Map<string, string>()
  const home = new URL(url).origin
  let next: { url: string; body?: string | undefined } = { url }
  for (;;) {
    const { body } = next
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
    }
    const text = await answer.text()
    const location = answer.headers.get('location')
    if (location) {
      const to = new URL(location, next.url)
      to.hash = ''
      if (to.origin !== home) return { url: to.href }
      next = { url: to.href }
    } else if (text.includes('name="account"')) {
      const form = 'cancel' in given ? { cancel: '1' } : given
      next = { url: next.url, body: new URLSearchParams(form).toString() }
    } else {
      const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1]
      if (!action) throw new Error(`The stand-in has answered ${answer.status}: ${text}`)
      const inputs = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
      const form = [...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)])
      return { url: unescapeHtml(action), form: new URLSearchParams(form) }
    }
  }
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x2F;', '/').replaceAll('&amp;', '&')
