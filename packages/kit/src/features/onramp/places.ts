import type { OnrampPlace } from '../../actions/OnrampOptions.js'

/** Countries by ISO 3166, but the one whose states differ in what may be sold there. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** States of the United States by ISO 3166-2, as they call themselves. */
const states: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California' },
  ...{ CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia' },
  ...{ FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana' },
  ...{ IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland' },
  ...{ MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri' },
  ...{ MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey' },
  ...{ NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio' },
  ...{ OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island' },
  ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah' },
  ...{ VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin' },
  WY: 'Wyoming',
}

/** A place, as it is called and as it is shown. */
export type NamedPlace = OnrampPlace & {
  /** `DE`, `US-NY`. */
  readonly code: string
  readonly name: string
  /** Of a state. */
  readonly countryName?: string | undefined
}

/** Where somebody may live, by name. */
export function listPlaces(locale: string): readonly NamedPlace[] {
  const named = [
    ...countries.split(' ').map((country) => ({ country })),
    ...Object.keys(states).map((subdivision) => ({ country: 'US', subdivision })),
  ].map((place) => namePlace(place, locale))
  const { compare } = new Intl.Collator(locale)
  return named.sort((one, other) => compare(one.name, other.name))
}

export function namePlace(place: OnrampPlace, locale: string): NamedPlace {
  const { country, subdivision } = place
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  if (subdivision === undefined) return { ...place, code: country, name: countryName }
  const name = states[subdivision] ?? subdivision
  return { ...place, code: `${country}-${subdivision}`, name, countryName }
}
