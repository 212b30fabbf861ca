import type { Milestone } from '@guildhall/contract/posts/milestones'
import { t } from '@lingui/core/macro'
import { PenLine, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { isNothing, keepPost, keptPost, newPost, onKept } from '../writing/kept-draft.ts'
import { firstLine, milestoneWords } from './milestone-words.ts'
import { useDismissMilestone, useMilestones } from './milestones.queries.ts'

const isFree = () => isNothing(keptPost())
const subscribe = (listener: () => void) => onKept(listener)

/** Something to write of, for who writes nothing yet. It fills the composer, and posts nothing by itself. */
export function MilestoneCard({ onWrite }: { onWrite(): void }) {
  const isWritingNothing = useSyncExternalStore(subscribe, isFree)
  const milestone = useMilestones().data?.[0]
  const dismiss = useDismissMilestone()
  if (milestone === undefined || !isWritingNothing) return null

  function write(of: Milestone) {
    // What was begun stays, and is proposed no more.
    dismiss.mutate(of)
    keepPost({ ...newPost(keptPost()), text: firstLine(of), game: of.game })
    onWrite()
  }

  const { game } = milestone
  return (
    <Card as="section" padded aria-label={t`Something to write about`}>
      <Line gap={3} align="start">
        {game !== null && <Cover title={game.title} cover={game.cover} size={56} decorative />}
        <Stack gap={2} grow shrinks align="start">
          <Text breaks>
            {milestoneWords(milestone)} {t`Say something about it?`}
          </Text>
          <Button icon={PenLine} onClick={() => write(milestone)}>
            {t`Begin a post`}
          </Button>
        </Stack>
        <IconButton icon={X} label={t`Don’t suggest this again`} onClick={() => dismiss.mutate(milestone)} />
      </Line>
    </Card>
  )
}
