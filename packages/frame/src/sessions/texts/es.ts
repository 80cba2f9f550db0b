import type { SessionTexts } from './en.js'

export const es: SessionTexts = {
  title: '¿Dejar que este sitio actúe por ti, con límites?',
  spend: 'Puede enviar',
  call: 'Puede llamar a',
  times: 'Cuántas veces',
  each: 'Por cada',
  total: 'En total, como máximo',
  receiver: 'A',
  anybody: 'Cualquiera',
  gas: 'Comisiones de red de tu cuenta, como máximo',
  until: 'Hasta',
  key: 'Con la clave',
  account: 'De tu cuenta inteligente',
  callWarning: 'Aquí no se sabe qué hace el contrato cuando se le llama.',
  end: '¿Terminar esta sesión?',
  setUp: 'Primero',
  first: 'Tu cuenta inteligente se crea en esta red.',
  warning:
    'Hasta el {date} el sitio hace esto sin volver a preguntarte, también cuando no estás. La red impone los límites. Puedes terminarlo antes, en los ajustes de tu cartera.',
  'held.text':
    'Estos sitios pueden actuar por tu cuenta inteligente, con límites y sin volver a preguntarte. Se acaba de preguntar a la red.',
  'held.none': 'Ningún sitio puede actuar por ti.',
  'held.send': 'Puede enviar {amount} por cada {period}',
  'held.call': 'Puede llamar a {function} de {contract}, como máximo {times}× por cada {period}',
  'held.gas': 'Aún puede gastar {amount} en comisiones de red',
  'held.until': 'Hasta el {date}, en {network}',
  'held.end': 'Terminar',
  'held.ending': 'Terminando…',
  'held.ended': 'Terminada',
  'held.waiting': 'Se ha enviado, pero la red aún no lo ha hecho. Vuelve a mirar más tarde.',
  'held.failed': 'No se ha podido terminar. Inténtalo de nuevo.',
  'held.short': 'Tu cuenta tiene muy poco para la comisión de red.',
  'held.unread': 'No se ha podido preguntar a estas redes: {networks}.',
  'held.partial':
    'No se ha podido preguntar al servidor: puede faltar lo que se permitió en otros dispositivos.',
  'held.again': 'Intentar de nuevo',
}
