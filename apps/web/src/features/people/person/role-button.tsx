import type { HallPerson } from '@guildhall/contract/people'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { roleReasonMaximum } from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useGiveRole } from '../people.queries.ts'
import { roleWords } from '../people-words.ts'

const choices = [
  { value: 'user', role: roles.user, help: t`Plays, posts and talks.` },
  { value: 'moderator', role: roles.moderator, help: t`Also settles reports, and keeps things from members.` },
  {
    value: 'admin',
    role: roles.admin,
    help: t`Also changes the house and everybody’s role, yours included, and reads the audit log.`,
  },
] as const
type Choice = (typeof choices)[number]['value']

const choiceOf = (role: Role): Choice => choices.find((each) => each.role === role)?.value ?? 'user'

/** Asks for the role and why, says what happens, and keeps both in the log. */
export function RoleButton({ person, mayGive }: { person: HallPerson; mayGive: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const whyNot = useId()
  return (
    <>
      <Button disabled={!mayGive} aria-describedby={mayGive ? undefined : whyNot} onClick={() => setOpen(true)}>
        {t`Give another role…`}
      </Button>
      {!mayGive && <Quiet id={whyNot}>{t`The last admin stays one: give somebody else this role first.`}</Quiet>}
      {isOpen && <RoleDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function RoleDialog({ person, onClose }: { person: HallPerson; onClose(): void }) {
  const form = useId()
  const give = useGiveRole(person.id)
  const [choice, setChoice] = useState<Choice>(choiceOf(person.role))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const name = personName(person)
  const wanted = choices.find(({ value }) => value === choice)?.role ?? roles.user
  const isSame = wanted === person.role
  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (give.isPending || isSame || reason.trim() === '') return
    give.mutate(
      { role: wanted, reason: reason.trim() },
      {
        onSuccess: () => {
          onClose()
          toasts.show({ message: t`${name} has another role from now on: ${roleWords[wanted]}.` })
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`Another role for ${name}`}
      description={t`It holds at once. They are signed out everywhere, and sign in again with the new role.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            tone={wanted < person.role ? 'danger' : 'primary'}
            disabled={isSame}
            busy={give.isPending && t`Saving`}
          >
            {t`Give this role`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={give.error} />
        <RadioGroup
          label={t`Role`}
          options={choices.map(({ value, role, help }) => ({ value, label: roleWords[role], help }))}
          value={choice}
          onChange={setChoice}
        />
        <TextArea
          label={t`Why, for the audit log`}
          maxLength={roleReasonMaximum}
          value={reason}
          error={isTried && reason.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
