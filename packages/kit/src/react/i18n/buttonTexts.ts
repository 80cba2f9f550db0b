import type { Language } from '../../utils/languages.js'

const en = {
  'button.connect': 'Connect wallet',
  'button.opening': 'Opening…',
  'button.connecting': 'Connecting…',
  'button.wrongNetwork': 'Wrong network',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.pending': 'Transaction pending',
  'button.notLoaded': 'Not loaded. Try again',
}

export type ButtonTextKey = keyof typeof en

/** The texts on the page itself. All languages come with the page: a button's text must not change. */
export const buttonTexts: Readonly<Record<Language, Readonly<Record<ButtonTextKey, string>>>> = {
  en,
  de: {
    'button.connect': 'Wallet verbinden',
    'button.opening': 'Wird geöffnet …',
    'button.connecting': 'Wird verbunden …',
    'button.wrongNetwork': 'Falsches Netzwerk',
    'button.account': 'Konto {address}',
    'button.network': 'Netzwerk: {network}',
    'button.chooseNetwork': 'Netzwerk wählen',
    'button.pending': 'Transaktion läuft',
    'button.notLoaded': 'Nicht geladen. Erneut versuchen',
  },
  es: {
    'button.connect': 'Conectar wallet',
    'button.opening': 'Abriendo…',
    'button.connecting': 'Conectando…',
    'button.wrongNetwork': 'Red incorrecta',
    'button.account': 'Cuenta {address}',
    'button.network': 'Red: {network}',
    'button.chooseNetwork': 'Elegir red',
    'button.pending': 'Transacción pendiente',
    'button.notLoaded': 'Sin cargar. Reintentar',
  },
  ja: {
    'button.connect': 'ウォレットを接続',
    'button.opening': '起動中…',
    'button.connecting': '接続中…',
    'button.wrongNetwork': 'ネットワークが違います',
    'button.account': 'アカウント {address}',
    'button.network': 'ネットワーク：{network}',
    'button.chooseNetwork': 'ネットワークを選択',
    'button.pending': '取引を処理中',
    'button.notLoaded': '再試行',
  },
  ar: {
    'button.connect': 'ربط المحفظة',
    'button.opening': 'جارٍ الفتح…',
    'button.connecting': 'جارٍ الربط…',
    'button.wrongNetwork': 'شبكة غير صحيحة',
    'button.account': 'الحساب {address}',
    'button.network': 'الشبكة: {network}',
    'button.chooseNetwork': 'اختر شبكة',
    'button.pending': 'معاملة قيد التنفيذ',
    'button.notLoaded': 'أعد المحاولة',
  },
}
