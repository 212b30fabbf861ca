import type { Circle } from '@guildhall/contract/posts/circles'
import { circleNameMaximum } from '@guildhall/contract/rules/posts/circle-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useBeginCircle, useCircles, usePutIntoCircle } from './circles.queries.ts'

type AddToCirclesDialogProps = { person: { id: string; name: string }; onClose(): void }

/** In which of one's own lists somebody is, and a new one with them. */
export function AddToCirclesDialog({ person: { id: userId, name }, onClose }: AddToCirclesDialogProps) {
  const circles = useCircles(userId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Your lists with ${name}`}
      description={t`Posts of the people in a list are read together. Nobody but you knows who is in it.`}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      {circles.data === undefined ? (
        <OnItsWay of={circles} lost={t`Your lists didn’t arrive.`} loading={t`Looking at your lists`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Stack gap={2}>
          {circles.data.length === 0 && <Quiet>{t`You have no list yet.`}</Quiet>}
          {circles.data.map((circle) => (
            <CircleCheck key={circle.id} circle={circle} userId={userId} />
          ))}
        </Stack>
      )}
      <NewCircle userId={userId} />
    </Dialog>
  )
}

function CircleCheck({ circle, userId }: { circle: Circle; userId: string }) {
  const put = usePutIntoCircle()
  const isIn = put.isPending ? put.variables.wanted : circle.holds
  return (
    <>
      <Checkbox
        label={<bdi>{circle.name}</bdi>}
        checked={isIn}
        onChange={({ target }) => {
          if (!put.isPending) put.mutate({ id: circle.id, userId, wanted: target.checked })
        }}
      />
      <WhyNot error={put.error} />
    </>
  )
}

function NewCircle({ userId }: { userId: string }) {
  const begin = useBeginCircle()
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || begin.isPending) return
    begin.mutate({ name: name.trim(), userId }, { onSuccess: () => setName('') })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={2}>
        <Line gap={2} align="end">
          <TextField
            label={t`New list`}
            maxLength={circleNameMaximum}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} busy={begin.isPending && t`Adding`}>
            {t`Add`}
          </Button>
        </Line>
        <WhyNot error={begin.error} />
      </Stack>
    </form>
  )
}
