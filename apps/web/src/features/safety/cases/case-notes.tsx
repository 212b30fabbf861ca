import { caseWordsMaximum } from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useNoteOnCase } from './cases.queries.ts'
import { useNoteWriting } from './kept-writing.ts'

/** What moderators tell each other of it. */
export function CaseNotes({ of: { id, notes } }: { of: SafetyCase }) {
  const note = useNoteOnCase(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useNoteWriting(id)
  const begin = () => {
    field.current?.focus()
    return field.current !== null
  }
  useStepKeys({ n: begin })

  function send(event: FormEvent): void {
    event.preventDefault()
    const said = text.trim()
    if (said !== '' && !note.isPending) note.mutate(said, { onSuccess: () => setText('') })
  }

  return (
    <Card as="section" padded>
      <CardHeader title={t`Notes`} action={<Quiet as="span">{t`Only moderators read these`}</Quiet>} />
      <Stack>
        {notes.map(({ id: noteId, author, text: words, at }) => (
          <Stack key={noteId} gap={0.5}>
            <Quiet as="span">
              {author === null ? t`A former member` : personName(author)} · <RelativeTime at={at} />
            </Quiet>
            <Text breaks>{words}</Text>
          </Stack>
        ))}
        <Stack as="form" gap={3} noValidate onSubmit={send}>
          <WhyNot error={note.error} />
          <TextArea
            ref={field}
            label={t`Add a note`}
            maxLength={caseWordsMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Cluster>
            <Button type="submit" busy={note.isPending && t`Saving`}>
              {t`Add the note`}
            </Button>
          </Cluster>
        </Stack>
      </Stack>
    </Card>
  )
}
