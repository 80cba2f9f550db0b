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
  first: 'Antes se crea en esta red.',
  warning:
    'Hasta entonces el sitio hace esto sin volver a preguntarte, también cuando no estás. La red impone los límites. Puedes terminarlo antes.',
  callWarning: 'Aquí no se sabe qué hace el contrato cuando se le llama.',
  end: '¿Terminar esta sesión?',
}
