import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { readCode } from './readCode.js'

/** How often the camera's picture is looked at, in milliseconds. */
const lookEvery = 200

/** Looks for a site's code: with the camera, or in a picture of it. */
export function Scanner({ onFound }: { onFound: (text: string) => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  const found = (text: string) => {
    setIsOpen(false)
    setSaid('')
    onFound(text)
  }
  async function readPicture(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    const text = picture && (await readCode(picture))
    if (text) found(text)
    else setSaid('There is no code in this picture.')
  }
  return (
    <>
      <div className="row">
        <button type="button" className="quiet" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Stop the camera' : 'Scan a code'}
        </button>
        <label className="file">
          Read a picture
          <input type="file" accept="image/*" onChange={(event) => void readPicture(event)} />
        </label>
      </div>
      {isOpen ? (
        <Camera
          onFound={found}
          onFailed={() => {
            setIsOpen(false)
            setSaid('No camera can be used here. Paste the link, or read a picture of the code.')
          }}
        />
      ) : null}
      <p role="status">{said}</p>
    </>
  )
}

function Camera(props: { onFound: (text: string) => void; onFailed: () => void }): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const controller = new AbortController()
    watch(video.current, controller.signal).then(
      (text) => text !== undefined && latest.current.onFound(text),
      () => controller.signal.aborted || latest.current.onFailed(),
    )
    return () => controller.abort()
  }, [])
  return <video ref={video} muted playsInline aria-label="What the camera sees" />
}

/** Resolves with the first code that the camera sees; `undefined` when it is stopped. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!video) return undefined
  const facing = { facingMode: 'environment' }
  const stream = await navigator.mediaDevices.getUserMedia({ video: facing })
  try {
    video.srcObject = stream
    if (!signal.aborted) await video.play()
    while (!signal.aborted) {
      const text = await readCode(video)
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
