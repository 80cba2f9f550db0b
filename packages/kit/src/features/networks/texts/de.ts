import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const de: MessagesOf<typeof en> = {
  'networks.search': 'Netzwerke suchen',
  'networks.refused': 'Mit {wallet} nicht verfügbar',
  'networks.test': 'Testnetzwerke',
  'networks.main': 'Netzwerke',
  'networks.none': 'Kein Netzwerk passt zu „{search}“',
  'networks.found_one': '{count} Netzwerk gefunden',
  'networks.found_other': '{count} Netzwerke gefunden',
  'switch.detail': 'Sie wechselt dann zu {network}',
  'switch.done': 'Zu {network} gewechselt',
  'switchNamespace.switch': 'Zu {network} wechseln?',
  'switchNamespace.switch.detail': 'Dort sind Sie mit {wallet} verbunden, {address}.',
  'switchNamespace.connect': 'Eine Wallet für {network} verbinden',
  'switchNamespace.connect.detail': 'Die bisherige bleibt verbunden.',
  'unsupported.text':
    'Diese Website unterstützt das Netzwerk Ihrer Wallet nicht. Wählen Sie ein anderes.',
  'unsupported.switch': 'Zu {network} wechseln',
}
