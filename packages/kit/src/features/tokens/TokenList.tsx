import { type ReactElement, useEffect, useMemo } from 'react'
import type { Token } from '../../actions/Token.js'
import { Button } from '../../react/components/Button/Button.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKept } from '../../react/hooks/useKept.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { afterPaint } from '../../utils/afterPaint.js'
import { keyOf, sortTokens } from './holdings.js'
import { TokenRow } from './TokenRow.js'
import { tokensTexts } from './texts/tokensTexts.js'

/** So many rows are added between two frames. */
const rowsPerFrame = 24

/** Tokens, the most valuable first; those that nobody knows are shown when they are asked for. */
export function TokenList({ tokens }: { tokens: readonly Token[] }): ReactElement {
  const t = tokensTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const [isAll, setAll] = useKept('Account', 'tokens.isAll', false)
  const [shown, hidden] = useMemo(() => {
    const sorted = sortTokens(tokens, locale)
    return [sorted.filter(({ isKnown }) => isKnown), sorted.filter(({ isKnown }) => !isKnown)]
  }, [tokens, locale])
  return (
    <Stack gap="tight">
      {shown.length > 0 ? <TokenRows tokens={shown} kept="tokens" /> : null}
      {hidden.length > 0 ? (
        <Stack align="center" gap="tight">
          <Button variant="text" part="hidden-tokens" onClick={() => setAll(!isAll)}>
            {isAll ? t('tokens.hide') : t.plural('tokens.hidden', hidden.length)}
          </Button>
        </Stack>
      ) : null}
      {isAll ? (
        <>
          <p className="bf-tokens-note">{t('tokens.hidden.text')}</p>
          <TokenRows tokens={hidden} kept="tokens.hidden" />
        </>
      ) : null}
    </Stack>
  )
}

/** A thousand rows at once would hold up the page. `kept` is what their number is kept as. */
function TokenRows({ tokens, kept }: { tokens: readonly Token[]; kept: string }): ReactElement {
  const t = tokensTexts.useTexts()
  const rows = useMemo(
    () => tokens.map((token) => <TokenRow key={keyOf(token)} token={token} />),
    [tokens],
  )
  const [count, setCount] = useKept('Account', kept, rowsPerFrame)
  const isMore = count < rows.length
  useEffect(() => {
    if (isMore) return afterPaint(() => setCount(count + rowsPerFrame))
  }, [isMore, count, setCount])
  return (
    <LongRows label={t('tokens.title')} part="tokens">
      {isMore ? rows.slice(0, count) : rows}
    </LongRows>
  )
}
