import { useBillfoldTheme } from 'billfold/react'
import type { ReactElement } from 'react'

const accents = { Leaf: '#2f6b3f', Apple: '#b3261e', River: '#1f5eff', Plum: '#7a3fa0' } as const

/** Light, dark or as the system has it, and the accent. */
export function ThemeSetting(): ReactElement {
  const { themeMode, themeVariables, setThemeMode, setThemeVariables } = useBillfoldTheme()
  return (
    <div className="group">
      <h3>Look</h3>
      <div className="row">
        {(['system', 'light', 'dark'] as const).map((mode) => (
          <button
            key={mode}
            type="button"
            className="chip"
            data-testid={`theme-${mode}`}
            aria-pressed={themeMode === mode}
            onClick={() => setThemeMode(mode)}
          >
            {mode}
          </button>
        ))}
        <label className="inline-field">
          Accent
          <select
            data-testid="accent"
            value={String(themeVariables['--billfold-accent'])}
            onChange={({ target }) => setThemeVariables({ '--billfold-accent': target.value })}
          >
            {Object.entries(accents).map(([name, colour]) => (
              <option key={name} value={colour}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
