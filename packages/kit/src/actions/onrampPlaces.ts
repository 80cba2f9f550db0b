import type { OnrampPlace } from './OnrampOptions.js'

/** Time zones of mainland China, where nothing may be sold, by all their names. */
const closedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'PRC',
]

/** Whether something may be offered for money where the device says that it is. */
export function mayBuyHere(): boolean {
  return !closedZones.includes(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The country that the browser's language names, if any; those who sell want to know one. */
export function ownPlace(): OnrampPlace | undefined {
  const { language = '' } = globalThis.navigator ?? {}
  const country = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1]
  return country === undefined ? undefined : { country }
}
