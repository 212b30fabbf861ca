import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { followWriting, useDraftSyncState } from './draft-sync.ts'

/** Keeps what is written on the server, and says where words of another device went. */
export function DraftNews({ onShowDrafts }: { onShowDrafts(): void }) {
  const { news } = useDraftSyncState()
  useEffect(followWriting, [])
  return (
    <div role="status">
      {news === 'aside' && (
        <Cluster gap={2} align="center">
          <Quiet>{t`Other words that you had begun are kept among your drafts.`}</Quiet>
          <Button tone="quiet" onClick={onShowDrafts}>
            {t`Show drafts`}
          </Button>
        </Cluster>
      )}
      {news === 'full' && (
        <Cluster gap={2} align="center">
          <Quiet>{t`There is no room for more drafts. What you write is kept in this browser only.`}</Quiet>
          <Button tone="quiet" onClick={onShowDrafts}>
            {t`Show drafts`}
          </Button>
        </Cluster>
      )}
    </div>
  )
}
