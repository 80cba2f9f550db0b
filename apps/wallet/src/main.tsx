import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { relayUrl } from './devnet.js'
import { Pocket } from './Pocket.js'
import { startPhone } from './startPhone.js'

const place = document.getElementById('root')
if (!place) throw new Error('The page has a place for the wallet.')
const phone = await startPhone(relayUrl)
createRoot(place).render(
  <StrictMode>
    <Pocket phone={phone} />
  </StrictMode>,
)
