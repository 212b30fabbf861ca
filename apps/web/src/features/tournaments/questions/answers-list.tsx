import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import styles from './questions.module.css'

type AnswersListProps = {
  tournament: Pick<Tournament, 'questions' | 'role'>
  entrant: Pick<TournamentEntrant, 'answers' | 'isMe'>
}

/** What an entrant said, as much of it as the reader may read. */
export function AnswersList({ tournament: { questions, role }, entrant: { answers, isMe } }: AnswersListProps) {
  const said = questions.flatMap((question, at) => {
    const answer = answers?.[at] ?? null
    return answer === null ? [] : [{ question, answer }]
  })
  if (said.length === 0) return null
  return (
    <Quiet as="dl" className={styles.answers}>
      {said.map(({ question: { words, isPublic }, answer }) => (
        <div key={words}>
          <dt>
            {!isPublic && (
              <>
                <Icon icon={Lock} size="small" />
                <VisuallyHidden>{t`Not public:`} </VisuallyHidden>
              </>
            )}
            <SoftText text={words} own={role === 'owner'} />
          </dt>
          <dd>
            {typeof answer === 'boolean' ? (
              answer ? (
                t({ message: 'Yes', context: 'answer' })
              ) : (
                t({ message: 'No', context: 'answer' })
              )
            ) : (
              <SoftText text={answer} own={isMe} />
            )}
          </dd>
        </div>
      ))}
    </Quiet>
  )
}
