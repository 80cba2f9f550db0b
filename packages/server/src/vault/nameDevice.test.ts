import { expect, test } from 'vitest'
import { nameDevice } from './nameDevice.js'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [`${desk} ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${desk} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${desk} ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPhone',
  ],
  ['<b>Orchard</b>/1 (Linux)', 'undefined on Linux'],
  ['node', 'undefined on undefined'],
  [undefined, 'undefined on undefined'],
])('%s', (userAgent, name) => {
  const { browser, system } = nameDevice(userAgent)
  expect(`${browser} on ${system}`).toBe(name)
})
