import { expect, test } from 'vitest'
import { describeTime } from './describeTime.js'

test.each([
  [1, 'en', '1 second'],
  [59, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [1669, 'en', '27 minutes and 49 seconds'],
  [61, 'de', '1 Minute und 1 Sekunde'],
  [125, 'es', '2 minutos y 5 segundos'],
  [125, 'ja', '2 分、5 秒'],
  [120, 'ar', 'دقيقتان'],
])('%i s in %s', (seconds, locale, said) => {
  expect(describeTime(seconds, locale)).toBe(said)
})
