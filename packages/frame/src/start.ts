import './frame.css'
import { runPasskeyWindow } from './passkey/runPasskeyWindow.js'
import { words } from './words.js'

const page = document.documentElement
void words.then(({ language }) => {
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
})

// The same page is the frame, and the window in which it has a passkey made.
const isPasskeyWindow = window.location.pathname.endsWith('/passkey')
if (isPasskeyWindow)
  void words.then(({ texts }) => runPasskeyWindow({ root: document.body, texts }))
else void import('./main.js')
