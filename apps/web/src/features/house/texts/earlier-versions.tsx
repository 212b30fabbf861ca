import type { HouseText } from '@guildhall/contract/house/texts'
import type { HouseTextKind } from '@guildhall/contract/rules/house/house-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'

const pageSize = 20

/** What stood there before, asked for by who wants to read it. Without the cache of the hall, which nobody at the door has. */
export function EarlierVersions({ kind }: { kind: HouseTextKind }) {
  const [found, setFound] = useState<readonly HouseText[]>()
  const [isAsking, setAsking] = useState(false)
  const [hasMore, setHasMore] = useState(true)
  const [error, setError] = useState<unknown>()

  function ask(): void {
    setAsking(true)
    setError(undefined)
    const before = found?.at(-1)?.version
    const query = { limit: pageSize, ...(before !== undefined && { before }) }
    call('GET /api/house/texts/{kind}', { params: { kind }, query })
      .then((page) => {
        setFound([...(found ?? []), ...page])
        setHasMore(page.length === pageSize)
      }, setError)
      .finally(() => setAsking(false))
  }

  const earlier = (found ?? []).slice(1)
  return (
    <Stack gap={3}>
      {found !== undefined && earlier.length === 0 && !isAsking && (
        <Quiet role="status">{t`There are no earlier ones.`}</Quiet>
      )}
      {earlier.map(({ version, text, since }) => (
        <details key={version}>
          <summary>{t`As of ${new Date(since).toLocaleDateString(language, { dateStyle: 'long' })}`}</summary>
          <Text breaks style={{ whiteSpace: 'pre-line' }}>
            {text ?? t`There were no words of the hall’s own then.`}
          </Text>
        </details>
      ))}
      {error !== undefined && <Text role="alert">{errorText(error)}</Text>}
      {hasMore && (
        <span>
          <Button tone="quiet" busy={isAsking && t`Loading`} onClick={ask}>
            {found === undefined ? t`Earlier versions` : t`More`}
          </Button>
        </span>
      )}
    </Stack>
  )
}
