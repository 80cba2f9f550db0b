import './frame.css'
import { createSpeech } from './createSpeech.js'
import { loadLater } from './loadLater.js'
import { runFrame } from './main.js'

const speech = createSpeech({
  page: document.documentElement,
  given: new URLSearchParams(window.location.search).get('locale'),
})

// The same page is the frame, and the window in which it has a passkey made.
const isPasskeyWindow = window.location.pathname.endsWith('/passkey')
if (isPasskeyWindow) void showPasskeyWindow()
else runFrame({ speech })

async function showPasskeyWindow() {
  const [{ runPasskeyWindow }, { texts }] = await Promise.all([loadLater(), speech.words()])
  await runPasskeyWindow({ root: document.body, texts })
}
