const tags = ['b', 'i', 'script', 'style', 'iframe', 'svg', 'img', 'base', 'meta', 'form']
const directions = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f', '\u061c'],
]
const unseen = [
  ...['\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u180b', '\u180e'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u2061', '\u2064', '\u206a', '\u206f'],
  ...['\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\ufff0', '\u{e0001}', '\u{e0041}'],
]
const controls = ['\u0000', '\u0007', '\u0008', '\u001b[31m', '\u007f', '\u0085', '\u009b']
const breaks = ['\n', '\r\n', '\t', '\u000b', '\u000c', '\u2028', '\u2029', '\u00a0', '\u3000']
const broken = ['\ud83d', '\udc00', '\udc00\ud83d', '😀'.slice(1)]
const stacked = ['\u0335', '\u0489', '\u20dd', '\u0e47', '\u1ab0', '\ufe20']

/** What strangers may call tokens, NFTs and what they write into histories: a hundred texts, each of its kind. */
export const hostileTexts: readonly (readonly [kind: string, text: string])[] = [
  ...tags.map((tag) => ['markup', `<${tag} src=x onerror=alert(1)>US</${tag}>DC`] as const),
  ['markup', '"><a href="javascript:alert(1)">claim</a>'],
  ['markup', "'-alert(1)-'"],
  ['markup', '&lt;b&gt;USDC&#x202e;'],
  ['markup', '</title></textarea><script>alert(1)</script>'],
  ['markup', '{{constructor.constructor("alert(1)")()}}'],
  ['markup', '<!-- --><![CDATA[USDC]]>'],
  ['markup', '[USDC](javascript:alert(1))'],
  ...directions.map((mark) => ['direction', `${mark}CDSU 000,1${mark}`] as const),
  ...unseen.map((mark) => ['unseen', `US${mark}D${mark}C`] as const),
  ...controls.map((mark) => ['control', `US${mark}DC`] as const),
  ...breaks.map((mark) => ['break', `USDC${mark.repeat(30)}Balance: 1,000,000`] as const),
  ...broken.map((half) => ['half', `US${half}DC`] as const),
  ...stacked.map((mark) => ['stacked', `U${mark.repeat(60)}S${mark.repeat(60)}DC`] as const),
  ['long', 'USDC '.repeat(400_000)],
  ['long', 'W'.repeat(1000)],
  ['long', '﷽'.repeat(200)],
  ['long', '👩‍👩‍👧‍👦'.repeat(100)],
  ['long', '𒐫'.repeat(200)],
  ['look-alike', 'U\u0405DC'],
  ['look-alike', 'USD\u0421'],
  ['look-alike', '\u0395TH'],
  ['look-alike', 'ＵＳＤＣ'],
  ['look-alike', '𝐔𝐒𝐃𝐂'],
  ['address', '0x0000…0000'],
  ['address', 'vitalik.eth\u2025'],
  ['address', 'https://usdc-claim.example'],
  ['amount', '1,000,000 ETH'],
  ['amount', '-$1.00 (verified ✓)'],
  ['empty', ''],
  ['empty', '   '],
  ['empty', '\u200b\u2060'],
  ['name', '__proto__'],
  ['name', 'constructor'],
  ['name', '../../etc/passwd'],
]
