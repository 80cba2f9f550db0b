import { expect, test } from 'vitest'
import { isSpamText } from './isSpamText.js'

test.for([
  'Claim your reward at usdc-drop.com',
  'visit https://larkfield.example to redeem',
  '$5,000 AIRDROP — WWW.LARK-FIELD.TOP',
  'free mint: lark.xyz',
])('default: %s', (text) => expect(isSpamText(text)).toBe(true))

test.for([
  null,
  '',
  'Larkfield Meadow #12',
  'larkfield.eth',
  'The makers of larkfield.com',
  'Claims adjuster',
  'A reward for those who came',
])('behavior: %s is none', (text) => expect(isSpamText(text)).toBe(false))
