import { endOtherLogin, getLogins } from 'billfold/protocol'
import { byUse, managePlaces } from './managePlaces.js'
import type { Section } from './Section.js'

/** Where the visitor is signed in. */
export const logins: Section = {
  id: 'logins',
  title: 'logins.title',
  text: 'logins.detail',
  run: (stage, context) =>
    managePlaces(stage, context, {
      kind: 'logins',
      async list() {
        const { sessions } = await context.login.call(getLogins)
        return sessions.map(({ origin, ...rest }) => ({ ...rest, name: origin })).sort(byUse)
      },
      end: ({ id }) => context.login.call(endOtherLogin, { id }),
    }),
}
