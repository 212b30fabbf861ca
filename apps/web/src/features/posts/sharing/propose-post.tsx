import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'

const PostAboutDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./post-about-dialog.tsx')).PostAboutDialog })),
)

/** Proposes a post of what came of something: nothing is posted by itself. @param path of that in this hall */
export function ProposePost({ words, path }: { words: string; path: string }) {
  const [isOpen, setOpen] = useState(false)
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
            proposed={`${words}\n${location.origin}${path}`}
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
