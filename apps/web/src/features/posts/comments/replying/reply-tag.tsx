import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextButton } from '../../../../ui/link.tsx'
import { ChosenSpoiler, TagDialog } from '../../veils/tagging/chosen-spoiler.tsx'
import { useThread } from '../thread-setting.ts'
import styles from './reply-field.module.css'
import type { useReplyTag } from './use-reply-tag.ts'

/** Under a reply that is being written: what it gives away. */
export function ReplyTag({ tag: { spoiler, put } }: { tag: ReturnType<typeof useReplyTag> }) {
  const { game } = useThread()
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      {spoiler === null ? (
        <TextButton aria-haspopup="dialog" className={styles.tag} onClick={() => setAsked(true)}>
          {t`Tag a spoiler`}
        </TextButton>
      ) : (
        <ChosenSpoiler spoiler={spoiler} onAsk={() => setAsked(true)} onRemove={() => put(null)} />
      )}
      {isAsked && (
        <TagDialog
          value={spoiler}
          game={game}
          onClose={() => setAsked(false)}
          onChoose={(chosen) => {
            setAsked(false)
            put(chosen)
          }}
        />
      )}
    </div>
  )
}
