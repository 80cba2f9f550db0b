import type { LateButtonTexts } from '../buttonTexts.js'

/** What the page's buttons say later, in Spanish. */
export const texts: LateButtonTexts = {
  'button.opening': 'Abriendo…',
  'button.connecting': 'Conectando…',
  'button.account': 'Cuenta {address}',
  'button.network': 'Red: {network}',
  'button.chooseNetwork': 'Elegir red',
  'button.pending': 'Transacción pendiente',
  'button.notLoaded': 'Sin cargar. Reintentar',
}
