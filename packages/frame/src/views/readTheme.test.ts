import { expect, test } from 'vitest'
import { readTheme } from './readTheme.js'

const read = (accent: string, radius = '1') =>
  readTheme({
    themeMode: 'light',
    themeVariables: { '--billfold-accent': accent, '--billfold-radius': radius },
  })

test('default', () => {
  expect(readTheme({ themeMode: 'dark' })).toEqual({ mode: 'dark' })
  expect(read('#2f6b3f', '0.5')).toEqual({
    mode: 'light',
    accent: { color: '#2f6b3f', text: '#fff', ring: '#2f6b3f' },
    radius: 0.5,
  })
})

test('behavior: what is written on it can be read, and a ring of it is seen', () => {
  expect(read('#ffd60a').accent).toEqual({ color: '#ffd60a', text: '#000', ring: 'var(--text)' })
  const dark = { themeMode: 'dark', themeVariables: { '--billfold-accent': '#0b1020' } } as const
  expect(readTheme(dark).accent).toEqual({ color: '#0b1020', text: '#fff', ring: 'var(--text)' })
})

test('behavior: what is no plain colour, or no number, is not taken', () => {
  for (const accent of [
    '',
    'red',
    '#fff0',
    '#12345g',
    'url(https://a.example)',
    '#1f5eff;}',
    'var(--a)',
  ])
    expect([accent, read(accent)]).toEqual([accent, { mode: 'light', radius: 1 }])
  for (const radius of ['', '-1', '12px', 'NaN', '1e3', '1 ', '10'])
    expect([radius, read('', radius)]).toEqual([radius, { mode: 'light' }])
  expect(read('', '9').radius).toBe(2)
})
