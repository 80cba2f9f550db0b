import type { CreateBillfoldParameters } from './CreateBillfoldParameters.js'
import { checkNetworks } from './checkNetworks.js'
import { type Check, type Checks, checks } from './Options.js'
import { fail, record, refuseUnknown } from './parsers.js'
import { serviceOptions } from './Services.js'

/**
 * Checks all that a host has written, and says what is wrong and what to do: while it is being
 * developed. Production builds leave this out.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function checkOptions(input: CreateBillfoldParameters): void {
  const given = record(input, 'options')
  const known = [
    'networks',
    'defaultNetwork',
    'customRpcUrls',
    ...Object.keys(checks),
    ...serviceOptions,
  ]
  refuseUnknown(given, known, '')
  checkNetworks(given)
  checkEach(checks, given, '')
  const { features, termsConditionsUrl, privacyPolicyUrl, siwx, siweConfig } = input
  if (features?.legalCheckbox && !termsConditionsUrl && !privacyPolicyUrl)
    fail('termsConditionsUrl', '', undefined, 'features.legalCheckbox asks for consent to it.')
  if (siwx && siweConfig)
    fail('siweConfig', 'nothing beside `siwx`', siweConfig, 'Give one of the two.')
}

function checkEach<values>(checks: Checks<values>, given: Record<string, unknown>, prefix: string) {
  const all: [string, Check][] = Object.entries(checks)
  for (const [key, check] of all) {
    const value = given[key]
    if (value !== undefined && value !== null) check(value, prefix + key)
  }
}
