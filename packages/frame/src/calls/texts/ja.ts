import type { CallsTexts } from './en.js'

export const ja: CallsTexts = {
  title: 'この{count}件の手順を承認しますか？',
  step: '手順 {place}/{count}',
  all: 'すべての手順',
  separate:
    '順番に送信されます。途中で失敗した場合、それより前の手順は実行済みのままとなり、後の手順は送信されません。',
  'stopped.title': '一部の手順は送信されませんでした',
  'stopped.text':
    '失敗したか、時間内に届かなかった手順があります。それより前の手順は実行済みのままで、後の手順はもう送信されません。',
  'stopped.sent': '{count}件中{sent}件の手順を送信しました',
}
