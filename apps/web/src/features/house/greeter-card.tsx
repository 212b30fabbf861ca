import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { personName } from '../../platform/names/person-name.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useGreeter, useNameGreeter } from './house.queries.ts'

/** In whose name newcomers are greeted, where there is a word to them. `staff` is undefined while it is on its way. */
export function GreeterCard({ staff }: { staff: readonly Member[] | undefined }) {
  const greeter = useGreeter()
  const name = useNameGreeter()
  const stands = greeter.data?.greeter?.id ?? ''
  // It stands at once, and goes back where it is refused.
  const shown = name.isPending ? name.variables : stands
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who greets newcomers`} />
      {greeter.data === undefined || staff === undefined ? (
        <OnItsWay of={greeter} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
          <SkeletonRows count={1} />
        </OnItsWay>
      ) : (
        <Stack gap={3}>
          <SelectField
            label={t`Your word to newcomers is from`}
            help={t`Somebody of the staff, who stands there with name and face. What newcomers answer goes to them.`}
            value={shown}
            onChange={({ target }) => name.mutate(target.value)}
          >
            {shown === '' && <option value="">{t`Nobody`}</option>}
            {staff.map((host) => (
              <option key={host.id} value={host.id}>
                {personName(host)}
              </option>
            ))}
          </SelectField>
          {shown === '' && (
            <Note tone="warn">{t`Nobody stands there any more, so newcomers do not read your word. Choose somebody.`}</Note>
          )}
          <WhyNot error={name.error} />
        </Stack>
      )}
    </Card>
  )
}
