import { testedTextMaximum } from '@guildhall/contract/rules/safety/word-rule-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSettled } from '../../../platform/use-settled.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { faultOf, type Lists } from './rule-faults.ts'
import { wordActionWords } from './rule-words.ts'
import { useRuleTest } from './word-rules.queries.ts'

/** What the rules find in a text that nobody else reads, and the one that is `written`, as JSON. */
export function TestBox({ written }: { written: string }) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), 400)
  const tried = useSettled(written, 400)
  const { data: hits, error } = useRuleTest(asked, tried)
  const fault = faultOf(error, tried === '' ? null : (JSON.parse(tried) as Lists))
  return (
    <Card as="section" padded>
      <CardHeader title={t`Try the rules`} />
      <Stack gap={3}>
        <TextArea
          label={t`A text`}
          help={t`Nobody else sees it. All rules are asked, also those that are off, and the one that you write as it stands there.`}
          maxLength={testedTextMaximum}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {fault === undefined ? <WhyNot error={error} /> : <Note tone="bad">{fault}</Note>}
        <div role="status">
          {asked !== '' && hits?.length === 0 && <Text>{t`No rule finds anything.`}</Text>}
          {asked !== '' && (
            <Stack gap={3}>
              {hits?.map(({ rule, entry, found }) => (
                <Stack key={rule.id ?? ''} gap={0.5}>
                  <Text as="span" weight="strong" breaks>
                    {rule.isOn ? rule.name : t`${rule.name} (off)`}
                  </Text>
                  <Quiet as="span" breaks>
                    {t`“${found}” by “${entry}”`} · {wordActionWords[rule.action]}
                  </Quiet>
                </Stack>
              ))}
            </Stack>
          )}
        </div>
      </Stack>
    </Card>
  )
}
