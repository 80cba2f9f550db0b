import type { Language } from './languages.js'

const en = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.wrongNetwork': 'Wrong network',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.pending': 'Transaction pending',
  'button.notLoaded': 'The wallet list could not be loaded.',
  'button.retry': 'Try again',
  'button.close': 'Close',
}

export type ButtonTextKey = keyof typeof en

/** The texts on the page itself. All languages come with the page: a button's text must not change. */
export const buttonTexts: Readonly<Record<Language, Readonly<Record<ButtonTextKey, string>>>> = {
  en,
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Verbindet …',
    'button.wrongNetwork': 'Falsches Netzwerk',
    'button.account': 'Konto {address}',
    'button.network': 'Netzwerk: {network}',
    'button.chooseNetwork': 'Netzwerk wählen',
    'button.pending': 'Transaktion läuft',
    'button.notLoaded': 'Die Wallet-Liste konnte nicht geladen werden.',
    'button.retry': 'Erneut versuchen',
    'button.close': 'Schließen',
  },
  es: {
    'button.connect': 'Conectar wallet',
    'button.connecting': 'Conectando…',
    'button.wrongNetwork': 'Red incorrecta',
    'button.account': 'Cuenta {address}',
    'button.network': 'Red: {network}',
    'button.chooseNetwork': 'Elegir red',
    'button.pending': 'Transacción pendiente',
    'button.notLoaded': 'No se pudo cargar la lista de wallets.',
    'button.retry': 'Reintentar',
    'button.close': 'Cerrar',
  },
  ja: {
    'button.connect': 'ウォレットを接続',
    'button.connecting': '接続中…',
    'button.wrongNetwork': 'ネットワークが違います',
    'button.account': 'アカウント {address}',
    'button.network': 'ネットワーク: {network}',
    'button.chooseNetwork': 'ネットワークを選択',
    'button.pending': '取引を処理中',
    'button.notLoaded': 'ウォレット一覧を読み込めませんでした。',
    'button.retry': '再試行',
    'button.close': '閉じる',
  },
  ar: {
    'button.connect': 'ربط المحفظة',
    'button.connecting': 'جارٍ الربط…',
    'button.wrongNetwork': 'شبكة غير صحيحة',
    'button.account': 'الحساب {address}',
    'button.network': 'الشبكة: {network}',
    'button.chooseNetwork': 'اختر شبكة',
    'button.pending': 'معاملة قيد التنفيذ',
    'button.notLoaded': 'تعذّر تحميل قائمة المحافظ.',
    'button.retry': 'إعادة المحاولة',
    'button.close': 'إغلاق',
  },
}
