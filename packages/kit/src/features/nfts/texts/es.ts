import type { MessagesOf } from '../../../react/i18n/en.js'
import type { en } from './en.js'

export const es: MessagesOf<typeof en> = {
  'nfts.label': 'NFT',
  'nfts.empty': 'Aún no hay NFT',
  'nfts.empty.text': 'Lo que recibas en {network} aparecerá aquí.',
  'nfts.reading': 'Aún se lee lo que has recibido',
  'nfts.reading.text': 'Aparecerá aquí en un momento.',
  'nfts.unknown': 'En {network} no se conocen los NFT',
  'nfts.unknown.text': 'Los de otras redes aparecen cuando cambias a ellas.',
  'nfts.failed': 'No se pudieron cargar los NFT',
  'nfts.failed.text': 'Nadie respondió. Están a salvo en su red.',
  'nfts.offline': 'Estás sin conexión',
  'nfts.offline.text': 'Tus NFT aparecerán cuando vuelvas a tener conexión.',
  'nfts.hidden_one': 'Mostrar ocultos ({count})',
  'nfts.hidden_other': 'Mostrar ocultos ({count})',
  'nfts.hide': 'Volver a ocultarlos',
  'nfts.hidden.text': 'Estos parecen un señuelo. Cualquiera puede enviarte cosas así.',
  'nfts.many': '{name}, {count} de ellos',

  'nft.noImage': 'Sin imagen',
  'nft.collection': 'Colección',
  'nft.number': 'Número',
  'nft.amount': 'Tienes',
  'nft.network': 'Red',
  'nft.contract': 'Contrato',
  'nft.copy': 'Copiar la dirección del contrato',
  'nft.address': 'Dirección',
  'nft.copyAddress': 'Copiar la dirección',
  'nft.explorer': 'Explorador',
  'nft.spam': 'Cuidado: este parece un señuelo. Nadie de nosotros conoce a sus autores.',
  'nft.gone': 'Ya no tienes este NFT',
}
