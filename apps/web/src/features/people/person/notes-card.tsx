import type { PersonFile, StaffNote } from '@guildhall/contract/people'
import { staffNoteMaximum, staffNotesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useRemoveNote, useWriteNote } from '../people.queries.ts'

/** What was begun about somebody and is not kept yet: it is there again when they are looked at again. */
const keptNotes = memberStorage('staff-note', (found): found is string => typeof found === 'string')

/** What staff tell each other about somebody. */
export function NotesCard({ file: { person, notes } }: { file: PersonFile }) {
  return (
    <Card as="section" padded>
      <CardHeader title={t`Notes of the staff`} />
      <Stack gap={3}>
        {notes.length > 0 && (
          <RowList label={t`Notes of the staff`}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} userId={person.id} />
            ))}
          </RowList>
        )}
        {notes.length < staffNotesMaximum && <NoteForm userId={person.id} />}
      </Stack>
    </Card>
  )
}

function NoteForm({ userId }: { userId: string }) {
  const write = useWriteNote(userId)
  const [words, setWords] = useState(() => keptNotes.kept(userId) ?? '')
  const [isTried, setTried] = useState(false)
  function type(text: string): void {
    setWords(text)
    keptNotes.keep(text.trim() === '' ? undefined : text, userId)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (write.isPending || words.trim() === '') return
    write.mutate(words.trim(), {
      onSuccess: () => {
        type('')
        setTried(false)
      },
    })
  }
  return (
    <Stack as="form" gap={3} noValidate onSubmit={send}>
      <WhyNot error={write.error} />
      <TextArea
        label={t`A note`}
        help={t`Moderators and admins read it; the member never does.`}
        maxLength={staffNoteMaximum}
        value={words}
        error={isTried && words.trim() === '' ? t`Write the note first.` : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Cluster>
        <Button type="submit" busy={write.isPending && t`Saving`}>
          {t`Keep the note`}
        </Button>
      </Cluster>
    </Stack>
  )
}

function NoteRow({ note: { id, by, at, words, mayRemove }, userId }: { note: StaffNote; userId: string }) {
  const remove = useRemoveNote(userId)
  const [isAsked, setAsked] = useState(false)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {words}
        </Text>
        <Quiet>
          {by === null ? t`A former member` : personName(by)} · <RelativeTime at={at} />
        </Quiet>
      </Stack>
      {mayRemove && (
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {t`Remove`}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t`Remove this note?`}
          confirmLabel={t`Remove`}
          busy={remove.isPending && t`Removing`}
          error={remove.error}
          onConfirm={() => remove.mutate(id, { onSuccess: () => setAsked(false) })}
        >
          {t`It is gone for all of the staff. The log says that there was one, and not what it said.`}
        </ConfirmDialog>
      )}
    </Row>
  )
}
