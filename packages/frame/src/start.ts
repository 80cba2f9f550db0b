import './olderBrowsers.js'
import './frame.css'
import { createSpeech } from './createSpeech.js'
import { loadLater } from './loadLater.js'
import { runFrame } from './main.js'

const speech = createSpeech({
  page: document.documentElement,
  given: new URLSearchParams(window.location.search).get('locale'),
})

// The same page is the frame, and the windows of its own.
const windows = {
  approval: 'runApprovalWindow',
  passkey: 'runPasskeyWindow',
  social: 'runSocialWindow',
} as const
const [place = ''] = /[^/]*$/.exec(window.location.pathname) ?? []
if (Object.hasOwn(windows, place))
  void showWindow(place as keyof typeof windows) // by this line
else runFrame({ speech })

async function showWindow(name: keyof typeof windows) {
  const [later, { texts }] = await Promise.all([loadLater(), speech.words()])
  await later[windows[name]]({ root: document.getElementById('view') ?? document.body, texts })
}
