import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import { type EntrySize, measureEntry } from './measureEntry.js'

/** The modules that a page has for sign-in alone. */
const own = /\/siwx\/|\/utils\/|SignIn|resolveSiwx|signOut|SIWX|SiwxError/

/**
 * What sign-in with the wallet adds to a page with the kit, the view included; hashes and curves,
 * which come with chain libraries, are left out. Later comes what checks signatures in the page and
 * what older kits have written.
 */
export function measureSignIn(): Promise<EntrySize> {
  return measureEntry({
    entry: `${repositoryFolder}bench/entries/signInSite.ts`,
    external: (id) => !id.startsWith('.') && !own.test(id),
  })
}
