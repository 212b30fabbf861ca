import type { PostPollDraft } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { ChartBarBig, Pencil, X } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './chosen-poll.module.css'

type ChosenPollProps = { poll: PostPollDraft; onChange(): void; onRemove(): void }

/** What a post that is being written asks. */
export function ChosenPoll({ poll, onChange, onRemove }: ChosenPollProps) {
  return (
    <Line as="section" aria-label={t`Poll of this post`} gap={3} align="start" className={styles.poll}>
      <Icon icon={ChartBarBig} />
      <Stack gap={1} grow className={styles.words}>
        <Text weight="strong" breaks dir="auto">
          {poll.question}
        </Text>
        <Quiet breaks>
          <bdi>{poll.options.join(' · ')}</bdi>
        </Quiet>
        <Quiet>{poll.isNamed ? t`Everybody can see who voted for what.` : t`Votes are secret.`}</Quiet>
      </Stack>
      <Line gap={0}>
        <IconButton icon={Pencil} label={t`Change the poll`} onClick={onChange} />
        <IconButton icon={X} label={t`Take the poll out`} onClick={onRemove} />
      </Line>
    </Line>
  )
}
