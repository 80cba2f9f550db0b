import type { SmartTexts } from './en.js'

export const es: SmartTexts = {
  payer: 'Quién paga la comisión',
  you: 'Tú, desde esta cuenta',
  sponsor: 'El operador de esta cartera, mediante el contrato',
  account: 'Tu cuenta',
  made: 'Se crea en esta red con esto.',
  'switch.smart': '¿Cambiar a tu cuenta inteligente?',
  'switch.plain': '¿Cambiar a tu cuenta simple?',
  'switch.action': 'Cambiar',
  'switch.now': 'Dirección actual',
  'switch.next': 'Dirección nueva',
  'switch.where': 'En estas redes',
  'switch.funds': 'Lo que tienes',
  'switch.stays':
    'Se queda en la dirección donde está ahora. Puedes volver a cambiar cuando quieras y verlo de nuevo.',
  'switch.sites': 'Sitios',
  'switch.others':
    'Verán otra dirección desde ahora, en todos tus dispositivos. Algunos te conocen por la anterior.',
}
