import type { SmartTexts } from './en.js'

export const ja: SmartTexts = {
  payer: '手数料の支払者',
  you: 'あなた（このアカウントから）',
  sponsor: 'このウォレットの運営者、次のコントラクトを通じて',
  account: 'あなたのアカウント',
  made: 'これによりこのネットワークに作成されます。',
  'switch.smart': 'スマートアカウントに切り替えますか？',
  'switch.plain': '通常のアカウントに切り替えますか？',
  'switch.action': '切り替える',
  'switch.now': '現在のアドレス',
  'switch.next': '新しいアドレス',
  'switch.where': '対象のネットワーク',
  'switch.funds': 'お持ちの資産',
  'switch.stays': '今あるアドレスに残ります。いつでも元に戻して、再び表示できます。',
  'switch.sites': 'サイト',
  'switch.others':
    '今後、すべてのデバイスで別のアドレスが表示されます。以前のアドレスであなたを認識しているサイトもあります。',
}
