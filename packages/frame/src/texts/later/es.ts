import type { LaterTexts } from './en.js'

export const es: LaterTexts = {
  'existing.title': 'Ya tienes una billetera',
  'existing.text':
    'Se creó mientras tanto, en otra pestaña o en otro dispositivo. Se abre con la contraseña que elegiste allí. Lo que has introducido aquí no se ha usado.',
}
