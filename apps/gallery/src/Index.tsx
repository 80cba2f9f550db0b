import type { ReactElement } from 'react'
import { entries } from './entries.js'
import { languages, type Setting, themes } from './setting.js'

const groups = [...new Set(entries.map(({ group }) => group))]

/** All scenes, with links to each. */
export function Index({ setting }: { setting: Setting }): ReactElement {
  return (
    <main>
      <h1>Billfold gallery</h1>
      <nav aria-label="Setting">
        <ul>
          {themes.map((theme) => (
            <li key={theme}>
              <a href={toAddress({ ...setting, theme })}>{theme}</a>
            </li>
          ))}
          {languages.map((locale) => (
            <li key={locale}>
              <a href={toAddress({ ...setting, locale })}>{locale}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {entries
              .filter((entry) => entry.group === group)
              .map(({ id }) => (
                <li key={id}>
                  <a href={`${toAddress(setting)}&scene=${id}`}>{id.split('/')[1]}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function toAddress({ theme, locale }: Setting) {
  return `?theme=${theme}&locale=${locale}`
}
