import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { challengeHref } from '../challenge-href.ts'
import { standingLine } from '../words/standing-words.ts'

const PostAboutDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../posts/sharing/post-about-dialog.tsx')).PostAboutDialog,
  })),
)

/** Proposes a post of what came of it, to whoever has done it or came to its end where everybody may read of it. */
export function ShareResult({ challenge }: { challenge: Challenge }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, audience, state, mine } = challenge
  const isOver = state === 'grace' || state === 'final'
  if (audience !== 'everybody' || mine.standing !== 'joined' || !(isOver || mine.isDone)) return null
  const standing = standingLine(challenge) ?? ''
  return (
    <div>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {t`Share it`}
      </Button>
      {isOpen && (
        <Suspense>
          <PostAboutDialog
            title={t`Share it in a post`}
            about={{}}
            proposed={`${title}: ${standing}\n${location.origin}${challengeHref(id)}`}
            needsWords
            widest="public"
            onClose={() => setOpen(false)}
          >
            {null}
          </PostAboutDialog>
        </Suspense>
      )}
    </div>
  )
}
