import './frame.css'
import { runPasskeyWindow } from './passkey/runPasskeyWindow.js'
import { chooseTexts } from './texts/chooseTexts.js'

const { language, texts } = chooseTexts(navigator.languages)
const page = document.documentElement
page.lang = language
page.dir = language === 'ar' ? 'rtl' : 'ltr'

// The same page is the frame, and the window in which it has a passkey made.
const isPasskeyWindow = window.location.pathname.endsWith('/passkey')
if (isPasskeyWindow) void runPasskeyWindow({ root: document.body, texts })
else void import('./main.js')
