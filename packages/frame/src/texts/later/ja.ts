import type { LaterTexts } from './en.js'

export const ja: LaterTexts = {
  'existing.title': 'ウォレットはすでにあります',
  'existing.text':
    'その間に別のタブまたは別の端末で作成されました。そこで選んだパスワードで開きます。ここで入力した内容は使われていません。',
}
