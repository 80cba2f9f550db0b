import type { SimulationTexts } from './en.js'

export const de: SimulationTexts = {
  title: 'Was das ändert, wie das Netzwerk erwartet',
  text: 'Auf einem Knoten ausprobiert, ohne gesendet zu werden. Es kann anders kommen.',
  cut: 'Auf einem Knoten ausprobiert, ohne gesendet zu werden. Es ist mehr, als hier steht.',
  nothing: 'Nichts von dem, was du hast. Es kann anders kommen.',
  unknown: 'Es ließ sich auf keinem Knoten ausprobieren, was das ändert.',
  fails: 'Auf einem Knoten ausprobiert, ist es fehlgeschlagen.',
  out: 'Verlässt dein Konto',
  in: 'Kommt auf dein Konto',
  lent: 'Kann dir genommen werden',
  all: 'alles',
  coin: 'der Münze des Netzwerks',
  units: '{amount} der kleinsten Einheiten von',
  by: 'durch {spender}',
}
