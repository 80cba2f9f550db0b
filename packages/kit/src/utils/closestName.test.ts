import { expect, test } from 'vitest'
import { closestName } from './closestName.js'

const names = ['networks', 'projectId', 'themeMode', 'themeVariables', 'locale', 'siwx']

test.for([
  ['projectID', 'projectId'],
  ['network', 'networks'],
  ['netwroks', 'networks'],
  ['themeVariabels', 'themeVariables'],
  ['local', 'locale'],
  ['six', 'siwx'],
  ['theme', undefined],
  ['wallets', undefined],
  ['', undefined],
] as const)('default: %s is meant to be %s', ([given, meant]) => {
  expect(closestName(given, names)).toBe(meant)
})
