import './frame.css'
import { loadLater } from './loadLater.js'
import { runFrame } from './main.js'
import { words } from './words.js'

const page = document.documentElement
void words.then(({ language }) => {
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
})

// The same page is the frame, and the window in which it has a passkey made.
const isPasskeyWindow = window.location.pathname.endsWith('/passkey')
if (isPasskeyWindow) void showPasskeyWindow()
else runFrame()

async function showPasskeyWindow() {
  const [{ runPasskeyWindow }, { texts }] = await Promise.all([loadLater(), words])
  await runPasskeyWindow({ root: document.body, texts })
}
