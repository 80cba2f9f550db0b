import type { SimulationTexts } from './en.js'

export const es: SimulationTexts = {
  title: 'Qué cambia con esto, según espera la red',
  text: 'Se probó en un nodo, sin enviarlo. Puede resultar de otro modo.',
  cut: 'Se probó en un nodo, sin enviarlo. Hay más de lo que se nombra aquí.',
  nothing: 'Nada de lo que tienes. Puede resultar de otro modo.',
  unknown: 'No se pudo probar en un nodo qué cambia con esto.',
  fails: 'Al probarlo en un nodo, falló.',
  out: 'Sale de tu cuenta',
  in: 'Entra en tu cuenta',
  lent: 'Te lo pueden quitar',
  all: 'todo',
  coin: 'de la moneda de la red',
  units: '{amount} de las unidades mínimas de',
  by: 'por {spender}',
}
