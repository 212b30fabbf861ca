import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { kindWords, measureWords, reasonWords } from '../safety-words.ts'

/** Whom it is about, what came before, and what the reporters wrote. */
export function CasePeople({ of: { about, aboutSince, history, people } }: { of: SafetyCase }) {
  return (
    <Card as="section" padded>
      <CardHeader title={t`Both sides`} />
      <Stack gap={5}>
        {about !== null && (
          <Stack gap={2}>
            <Line gap={3}>
              <LiveShield person={asPerson(about)} size={40} />
              <Stack gap={0.5}>
                <TextLink href={profileHref(about)}>{personName(about)}</TextLink>
                {aboutSince !== null && (
                  <Quiet as="span">
                    <Trans>
                      Came <RelativeTime at={aboutSince} />
                    </Trans>
                  </Quiet>
                )}
              </Stack>
            </Line>
            {history.length === 0 && <Quiet>{t`Nothing was reported of them before.`}</Quiet>}
            {history.map(({ id, kind, reason, measure, openedAt }) => (
              <Quiet key={id}>
                <TextLink href={`/admin/cases/${id}`}>{`${kindWords[kind]}: ${reasonWords[reason]}`}</TextLink>
                {' · '}
                {measure === null ? t`open` : measureWords[measure]} · <RelativeTime at={openedAt} />
              </Quiet>
            ))}
          </Stack>
        )}
        {people.map(({ id, reporter, reason, words, wordRule, at }) => (
          <Stack key={id} gap={0.5}>
            <Quiet as="span">
              {wordRule !== null
                ? t`The hall itself, by the rule “${wordRule}”`
                : reporter === null
                  ? t`A former member`
                  : personName(reporter)}{' '}
              · {reasonWords[reason]} · <RelativeTime at={at} />
            </Quiet>
            {words !== '' && <Text breaks>{`“${words}”`}</Text>}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
