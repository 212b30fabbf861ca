import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Gavel } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextButton, TextLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { kindWords, measureWords, reasonWords } from '../safety-words.ts'
import { useJoinCases } from './cases.queries.ts'

const MeasuresDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../measures/measures-dialog.tsx')).MeasuresDialog })),
)

/** Whom it is about, what came before, and what the reporters wrote. */
export function CasePeople({
  of: { id: caseId, about, aboutSince, history, joined, mayJudge, people },
}: {
  of: SafetyCase
}) {
  const join = useJoinCases()
  const isJoined = (id: string) => joined.some((other) => other.id === id)
  return (
    <Card as="section" padded data-region="">
      <CardHeader title={t`Both sides`} />
      <Stack gap={5}>
        {about !== null && (
          <Stack gap={2}>
            <Line gap={3}>
              <LiveShield person={asPerson(about)} size={40} />
              <Stack gap={0.5} shrinks>
                <Text as="span" breaks>
                  <TextLink href={profileHref(about)}>{personName(about)}</TextLink>
                </Text>
                {aboutSince !== null && (
                  <Quiet as="span">
                    <Trans>
                      Came <RelativeTime at={aboutSince} />
                    </Trans>
                  </Quiet>
                )}
              </Stack>
              <MeasuresButton person={asPerson(about)} />
            </Line>
            <WhyNot error={join.error} />
            {history.length === 0 && <Quiet>{t`Nothing was reported of them before.`}</Quiet>}
            {history.map(({ id, kind, reason, measure, openedAt }) => (
              <Quiet key={id}>
                <TextLink href={`/admin/cases/${id}`}>{`${kindWords[kind]}: ${reasonWords[reason]}`}</TextLink>
                {' · '}
                {measure === null ? t({ message: 'open', context: 'state' }) : measureWords[measure]} ·{' '}
                <RelativeTime at={openedAt} />
                {mayJudge && !isJoined(id) && (
                  <>
                    {' · '}
                    <TextButton disabled={join.isPending} onClick={() => join.mutate([caseId, id])}>
                      {t`The same affair`}
                    </TextButton>
                  </>
                )}
              </Quiet>
            ))}
          </Stack>
        )}
        {people.map(({ id, reporter, reason, words, wordRule, at, before }) => (
          <Stack key={id} gap={0.5}>
            <Quiet as="span">
              {wordRule !== null
                ? t`The hall itself, by the rule “${wordRule}”`
                : reporter === null
                  ? t`A former member`
                  : personName(reporter)}{' '}
              · {reasonWords[reason]} · <RelativeTime at={at} />
            </Quiet>
            {words !== '' && <Text breaks>{t`“${words}”`}</Text>}
            {before !== null && <Quiet as="span">{beforeWords(before)}</Quiet>}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** What is known of a reporter. */
function beforeWords({ reports, open, upheld, against }: NonNullable<SafetyCase['people'][number]['before']>): string {
  if (reports === 0 && against === 0) return t`Reported nothing before`
  const settled = reports - open
  return [
    reports === 0
      ? t`Reported nothing before`
      : plural(reports, { one: 'Reported # other thing', other: 'Reported # other things' }),
    // What nobody has judged says nothing of them.
    settled > 0 && t`${upheld} of ${settled} rightly`,
    open > 0 && t`${open} still open`,
    against > 0 && plural(against, { one: '# case about them', other: '# cases about them' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who cannot come in has no profile from which to get there. */
function MeasuresButton({ person }: { person: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={Gavel} onClick={() => setOpen(true)}>
        {t`Measures…`}
      </Button>
      {isOpen && (
        <Suspense>
          <MeasuresDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
