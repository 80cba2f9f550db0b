import type { SimulationTexts } from './en.js'

export const de: SimulationTexts = {
  title: 'Was das ändert, wie das Netzwerk erwartet',
  text: 'Auf einem Knoten ausprobiert, ohne gesendet zu werden. Es kann anders kommen.',
  cut: 'Auf einem Knoten ausprobiert, ohne gesendet zu werden. Es ist mehr, als hier steht.',
  nothing: 'Nichts von dem, was Sie haben. Es kann anders kommen.',
  unknown: 'Es ließ sich auf keinem Knoten ausprobieren, was das ändert.',
  fails: 'Auf einem Knoten ausprobiert, ist es fehlgeschlagen.',
  out: 'Verlässt Ihr Konto',
  in: 'Kommt auf Ihr Konto',
  lent: 'Kann Ihnen genommen werden',
  all: 'alles',
  coin: 'der Münze des Netzwerks',
  units: '{amount} der kleinsten Einheiten von',
  by: 'durch {spender}',
}
