import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'networks.search': 'Buscar redes',
  'networks.refused': 'No disponible con {wallet}',
  'networks.test': 'Redes de prueba',
  'networks.main': 'Redes',
  'networks.none': 'Ninguna red coincide con «{search}»',
  'networks.found_one': '{count} red encontrada',
  'networks.found_other': '{count} redes encontradas',
  'switch.detail': 'Cambiará a {network}',
  'switch.done': 'Ahora estás en {network}',
  'switchNamespace.switch': '¿Cambiar a {network}?',
  'switchNamespace.switch.detail': 'Allí estás conectado con {wallet}, {address}.',
  'switchNamespace.connect': 'Conecta una wallet para {network}',
  'switchNamespace.connect.detail': 'La que ya está conectada sigue conectada.',
  'unsupported.text': 'Este sitio no funciona con la red de tu wallet. Elige otra.',
  'unsupported.switch': 'Cambiar a {network}',
}
