import './frame.css'
import { createSpeech } from './createSpeech.js'
import { loadLater } from './loadLater.js'
import { runFrame } from './main.js'

const speech = createSpeech({
  page: document.documentElement,
  given: new URLSearchParams(window.location.search).get('locale'),
})

// The same page is the frame, and the windows in which it has a passkey made, or its visitor signed in elsewhere.
const [place] = /[^/]*$/.exec(window.location.pathname) ?? []
if (place === 'passkey') void showPasskeyWindow()
else if (place === 'social') void showSocialWindow()
else runFrame({ speech })

async function showPasskeyWindow() {
  const [{ runPasskeyWindow }, { texts }] = await Promise.all([loadLater(), speech.words()])
  await runPasskeyWindow({ root: document.body, texts })
}

async function showSocialWindow() {
  const [{ runSocialWindow }, { texts }] = await Promise.all([loadLater(), speech.words()])
  await runSocialWindow({ root: document.body, texts })
}
