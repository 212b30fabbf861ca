import type { Challenge, ChallengeFlag } from '@guildhall/contract/challenges'
import { flagAnswerMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useAnswerFlag } from '../challenge-changes.ts'
import { useFlags } from '../challenges.queries.ts'
import { WordsDialog } from '../words-dialog.tsx'

const flagWords: Readonly<Record<ChallengeFlag['kind'], string>> = {
  'no-playtime': t`unlocked something without any time played`,
  'same-second': t`unlocked many in the same second`,
  'before-release': t`unlocked something before the game was out`,
  'before-owning': t`unlocked something before the game was on the shelf`,
  'faster-than-time': t`played more than time has passed`,
}

/** What does not add up by itself. It asks a person, and does nothing. */
export function FlagsCard({ challenge }: { challenge: Challenge }) {
  const flags = useFlags(challenge.id)
  const [answered, setAnswered] = useState<ChallengeFlag>()
  const answer = useAnswerFlag(challenge.id)
  if (flags.data === undefined || flags.data.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="flags">
      <Stack gap={3}>
        <Text as="h2" id="flags" size="h4" weight="strong">{t`Does not add up by itself`}</Text>
        <Quiet>{t`This takes nothing from anybody. It asks, and can be answered.`}</Quiet>
        {flags.data.map((flag) => (
          <Stack key={flag.id} gap={1}>
            <Text breaks>
              {`${flag.isMine ? t`You` : flag.member === null ? t`Former member` : personName(flag.member)}${flag.game === '' ? '' : ` · ${flag.game}`}: ${flagWords[flag.kind]}`}
            </Text>
            {flag.answer !== null ? (
              <Quiet breaks>
                <SoftText text={flag.answer} own={flag.isMine} />
              </Quiet>
            ) : (
              flag.isMine && <Button onClick={() => setAnswered(flag)}>{t`Say how it came`}</Button>
            )}
          </Stack>
        ))}
      </Stack>
      {answered !== undefined && (
        <WordsDialog
          title={t`Say how it came`}
          description={t`Who set the challenge reads it, and the staff.`}
          label={t`Your answer`}
          missing={t`Say how it came.`}
          maxLength={flagAnswerMaximum}
          submitLabel={t`Answer`}
          save={answer}
          onSave={(words) =>
            answer.mutate({ flagId: answered.id, answer: words }, { onSuccess: () => setAnswered(undefined) })
          }
          onClose={() => setAnswered(undefined)}
        />
      )}
    </Card>
  )
}
