/** What a visitor knows a device by: the names of its browser and of its system, as far as they are told. */
export type DeviceName = { readonly browser?: string; readonly system?: string }

// The first that fits: most of them say what they are besides as well.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|iOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** By what its browser says of itself. Nothing of that is kept but these names. */
export function nameDevice(userAgent = ''): DeviceName {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  return { ...(browser && { browser }), ...(system && { system }) }
}
