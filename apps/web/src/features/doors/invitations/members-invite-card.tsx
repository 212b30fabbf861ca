import type { Doors } from '@guildhall/contract/doors'
import {
  memberInvitationDaysMaximum,
  memberInvitationsMaximum,
  memberInvitationUsesMaximum,
} from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useLetMembersInvite } from '../doors.queries.ts'

const choices = [0, 1, 3, 5, memberInvitationsMaximum] as const

/** For admins: whether members bring people in by links of their own, and by how many at one time. */
export function MembersInviteCard({ doors: { memberInvitations } }: { doors: Doors }) {
  const allow = useLetMembersInvite()
  const wanted = allow.isPending ? allow.variables : memberInvitations
  return (
    <Card as="section" padded>
      <CardHeader title={t`Members invite`} />
      <Stack gap={3}>
        <Text>
          {t`Each link of a member brings in ${memberInvitationUsesMaximum} people at most, within ${memberInvitationDaysMaximum} days at most. It is good for nobody while the member is suspended, or once you turn this off. Who has just come invites nobody yet.`}
        </Text>
        <WhyNot error={allow.error} />
        <SelectField
          label={t`Links that each member may have at one time`}
          value={wanted}
          disabled={allow.isPending}
          onChange={({ target }) => allow.mutate(Number(target.value))}
        >
          {[...new Set([...choices, wanted])]
            .toSorted((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {each === 0 ? t`None: admins alone invite` : plural(each, { one: '# link', other: '# links' })}
              </option>
            ))}
        </SelectField>
      </Stack>
    </Card>
  )
}
