import type { Language } from '../../utils/languages.js'
import type { LateButtonTexts } from './buttonTexts.js'

/** What the page's buttons say later than the first paint, in the languages that do not come with the page. */
export const buttonTranslations: Readonly<Record<Exclude<Language, 'en'>, LateButtonTexts>> = {
  de: {
    'button.opening': 'Öffne …',
    'button.connecting': 'Verbinde …',
    'button.account': 'Konto {address}',
    'button.network': 'Netzwerk: {network}',
    'button.chooseNetwork': 'Netzwerk wählen',
    'button.pending': 'Transaktion läuft',
    'button.notLoaded': 'Nicht geladen. Erneut versuchen',
  },
  es: {
    'button.opening': 'Abriendo…',
    'button.connecting': 'Conectando…',
    'button.account': 'Cuenta {address}',
    'button.network': 'Red: {network}',
    'button.chooseNetwork': 'Elegir red',
    'button.pending': 'Transacción pendiente',
    'button.notLoaded': 'Sin cargar. Reintentar',
  },
  ja: {
    'button.opening': '起動中…',
    'button.connecting': '接続中…',
    'button.account': 'アカウント {address}',
    'button.network': 'ネットワーク：{network}',
    'button.chooseNetwork': 'ネットワークを選択',
    'button.pending': '取引を処理中',
    'button.notLoaded': '再試行',
  },
  ar: {
    'button.opening': 'جارٍ الفتح…',
    'button.connecting': 'جارٍ الربط…',
    'button.account': 'الحساب {address}',
    'button.network': 'الشبكة: {network}',
    'button.chooseNetwork': 'اختر شبكة',
    'button.pending': 'معاملة قيد التنفيذ',
    'button.notLoaded': 'أعد المحاولة',
  },
}
