import type { LateButtonTexts } from '../buttonTexts.js'

/** What the page's buttons say later, in German. */
export const texts: LateButtonTexts = {
  'button.opening': 'Öffne …',
  'button.connecting': 'Verbinde …',
  'button.account': 'Konto {address}',
  'button.network': 'Netzwerk: {network}',
  'button.chooseNetwork': 'Netzwerk wählen',
  'button.pending': 'Transaktion läuft',
  'button.notLoaded': 'Nicht geladen. Erneut versuchen',
}
