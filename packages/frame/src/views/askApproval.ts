import { FrameRefusal } from '../channel/FrameRefusal.js'
import { readTypedData } from '../keys/readTypedData.js'
import type { Approval } from '../keys/SignRequest.js'
import type { Texts } from '../texts/en.js'
import { armWhenSeen, canTellWhatIsSeen } from './armWhenSeen.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { onMeantPress } from './onMeantPress.js'
import { visibleText } from './visibleText.js'

/**
 * Shows what is to be signed, from the very text that is signed, and waits for the visitor.
 *
 * @throws FrameRefusal when the visitor rejects it, or the browser cannot tell whether it is seen
 */
export function askApproval(
  stage: Stage,
  parameters: { approval: string; texts: Texts; signal: AbortSignal },
): Promise<void> {
  const { approval, texts, signal } = parameters
  if (!canTellWhatIsSeen()) throw new FrameRefusal('actionNotAllowed')
  return stage.show<void>(signal, (done, fail) => {
    const { origin, chainId, account, request } = JSON.parse(approval) as Approval // made by this frame
    const shown = describe(request)
    const sign = element('button', { type: 'button', part: 'sign', text: texts['approve.sign'] })
    const reject = element('button', {
      type: 'button',
      part: 'reject',
      text: texts['approve.reject'],
    })
    const facts: readonly (readonly [name: string, value: string, part?: string])[] = [
      [texts['approve.from'], origin],
      [texts['approve.account'], account],
      shown.isAnyNetwork
        ? [texts['approve.network'], texts['approve.anyNetwork'], 'danger']
        : [texts['approve.network'], chainId],
      ...(shown.contract ? [[texts['approve.contract'], shown.contract] as const] : []),
    ]
    const content = element('pre', { part: 'content', text: visibleText(shown.text) })
    // So that arrow keys scroll it.
    content.tabIndex = 0
    const hint = element('p', { part: 'hint', role: 'status' })
    const card = element('section', { part: 'approve' }, [
      element('h1', {
        text: texts[request.kind === 'evmTypedData' ? 'approve.typedData' : 'approve.message'],
      }),
      element(
        'dl',
        {},
        facts.flatMap(([name, value, part]) => [
          element('dt', { text: name }),
          element('dd', { text: visibleText(value), ...(part && { part }) }),
        ]),
      ),
      ...(shown.isDangerous
        ? [element('p', { part: 'danger', role: 'alert', text: texts['approve.permit'] })]
        : []),
      content,
      hint,
      element('div', { part: 'buttons' }, [reject, sign]),
    ])
    reject.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    const disarm = armWhenSeen(sign, card, {
      content,
      onUnread(isUnread) {
        hint.textContent = isUnread ? texts['approve.scroll'] : ''
      },
    })
    const deafen = onMeantPress(sign, card, {
      onPress: () => done(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return {
      node: card,
      stop() {
        disarm()
        deafen()
      },
    }
  })
}

type Description = {
  text: string
  contract?: string | undefined
  isDangerous?: boolean
  isAnyNetwork?: boolean
}

function describe(request: Approval['request']): Description {
  switch (request.kind) {
    case 'evmMessage':
      return { text: readText(fromHex(request.message)) }
    case 'solanaMessage':
      return {
        text: readText(Uint8Array.from(atob(request.message), (each) => each.charCodeAt(0))),
      }
    case 'evmTypedData':
      return describeTypedData(request.typedData)
    default:
      // Nothing is shown that could not be read.
      throw new FrameRefusal('actionNotAllowed')
  }
}

/** Whatever is not known to be harmless may give something away. */
function describeTypedData(typedData: string): Description {
  const { text, contract, chainId, isHarmless } = readTypedData(typedData)
  return { text, contract, isDangerous: !isHarmless, isAnyNetwork: chainId === undefined }
}

/** As text where it is one, else in hexadecimal. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
