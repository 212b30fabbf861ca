import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { useHandedOver } from '../../../ui/fields/hand-over.ts'
import { isFocusLost, untilDrawn } from '../../../ui/keys/lost-focus.ts'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { rowOf } from '../feed/post-rows.ts'
import { ClosedPostComposer } from './closed-post-composer.tsx'
import { useFirstWish } from './first-wish.ts'
import { hasKeptPost } from './kept-draft.ts'
import styles from './post-composer.module.css'
import { goWriting } from './writing-place.ts'

const loadOpen = async () => ({ default: (await import('./open-post-composer.tsx')).OpenPostComposer })
const OpenPostComposer = lazy(() => loadChunk(loadOpen))
const fetchOpen = () => void loadOpen().catch(() => undefined)

type PostComposerProps = Pick<ComponentProps<typeof OpenPostComposer>, 'people'> & {
  isOpen: boolean
  onOpen(): void
  onClose(): void
}

/** Where one posts: one line, until somebody wants to write and the whole composer is there. */
export function PostComposer({ isOpen, people, onOpen, onClose }: PostComposerProps) {
  const user = useCurrentUser()
  const me = asPerson(user)
  const handedOver = useHandedOver()
  const wish = useFirstWish()
  const posted = useRef<string>(undefined)
  // What an input method is composing would be lost.
  const [isComposing, setComposing] = useState(false)
  const isWanted = isOpen && !isComposing
  // The line stays where one writes for as long as the composer is on its way.
  const isThere = useDeferredValue(isWanted, false) && isWanted
  useEffect(() => {
    if (!hasKeptPost()) return whenIdle(fetchOpen)
    fetchOpen()
    return undefined
  }, [])

  const wasThere = useRef(false)
  useEffect(() => {
    if (wasThere.current && !isThere) afterClosing(posted.current)
    wasThere.current = isThere
    posted.current = undefined
  }, [isThere])

  function close(postedId?: string) {
    posted.current = postedId
    wish.note(null)
    onClose()
  }

  return (
    <Card as="section" aria-label={t`Write a post`} className={styles.composer}>
      <UnlessSilenced area="feed">
        <Line gap={3} align="start">
          <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} decorative />
          <div className={styles.body}>
            <Suspense>
              {isThere ? (
                <OpenPostComposer
                  name={user.firstName}
                  people={people}
                  handedOver={handedOver}
                  wish={wish}
                  onClose={close}
                />
              ) : (
                <ClosedPostComposer
                  name={user.firstName}
                  isLeaving={isOpen}
                  handedOver={handedOver}
                  onNear={fetchOpen}
                  onOpen={(first) => {
                    if (first !== undefined) wish.note(first)
                    onOpen()
                  }}
                  onClose={close}
                  onComposing={setComposing}
                />
              )}
            </Suspense>
          </div>
        </Line>
      </UnlessSilenced>
    </Card>
  )
}

/** The composer is gone, and the focus with it, unless somebody went on elsewhere. */
function afterClosing(postedId: string | undefined): void {
  if (!isFocusLost()) return
  // Under a finger the focus would bring the keyboard back.
  if (!window.matchMedia('(pointer: coarse)').matches) goWriting()
  const here = document.activeElement
  if (postedId === undefined) return
  untilDrawn(() => {
    if (document.activeElement !== here && !isFocusLost()) return true
    const row = rowOf(document.body, postedId)
    row?.focus()
    return row !== undefined && row !== null
  })
}
