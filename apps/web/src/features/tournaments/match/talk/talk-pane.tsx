import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButtonLink } from '../../../../ui/controls/icon-button.tsx'
import { ConversationFoot } from '../../../../ui/conversation/chat-layout.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { matchHref } from '../../tournament-href.ts'
import { nameOfSide } from '../side-names.ts'
import styles from './talk.module.css'
import { Lines, Talking, WayIn } from './talk-body.tsx'

type TalkPaneProps = {
  match: TournamentMatch
  /** What is next in the match, and the one button. */
  next: ReactNode
}

/** The talk of a match as a pane of its own: where one came from, whose turn it is, what is said. */
export function TalkPane({ match, next }: TalkPaneProps) {
  const conversationId = match.talk?.conversationId ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus goes with the room that it stood in, and with the pane.
  useEffect(() => {
    heading.current?.focus()
    return () => document.getElementById('match')?.focus({ preventScroll: true })
  }, [])
  return (
    <div data-full-bleed="" data-pane="conversation" className={styles.pane}>
      <Line as="header" gap={1} className={styles['pane-head']}>
        <IconButtonLink
          icon={ArrowLeft}
          label={t`Back to the match`}
          href={matchHref(match.tournamentId, match.name)}
        />
        <Stack gap={0} grow shrinks>
          <h1 ref={heading} id="talk" tabIndex={-1} className={styles.title}>
            {t`Talk of the match`}
          </h1>
          <Quiet as="span" cut>
            <SoftText text={t`${nameOfSide(match, 0)} and ${nameOfSide(match, 1)}`} still />
          </Quiet>
        </Stack>
      </Line>
      {next !== null && (
        <Line role="region" aria-label={t`Next, in short`} gap={3} justify="between" className={styles.next}>
          {next}
        </Line>
      )}
      {conversationId === null ? (
        <>
          <div className={styles.scrolls}>
            <Lines match={match} />
          </div>
          <ConversationFoot>
            <WayIn match={match} />
          </ConversationFoot>
        </>
      ) : (
        <Talking match={match} conversationId={conversationId} fills />
      )}
    </div>
  )
}
