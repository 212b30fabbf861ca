import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'

type InvitedTeamsProps = {
  people: readonly Member[]
  /** By their order, which is their numbers. */
  names: readonly string[]
  /** By the ids of those who are asked into one. */
  value: Readonly<Record<string, number>>
  onChange(value: Readonly<Record<string, number>>): void
}

/** Into which team each of the invited is asked, or that they choose. */
export function InvitedTeams({ people, names, value, onChange }: InvitedTeamsProps) {
  return (
    <Stack gap={2}>
      <Text weight="strong">{t`Into which team`}</Text>
      <RowList label={t`Into which team`}>
        {people.map((member) => (
          <Row key={member.id}>
            <PersonRow
              person={asPerson(member)}
              status={`@${member.handle}`}
              actions={
                <SelectField
                  label={t`Team of ${personName(member)}`}
                  hideLabel
                  value={value[member.id] ?? ''}
                  onChange={({ target }) => {
                    const { [member.id]: _before, ...others } = value
                    onChange(target.value === '' ? others : { ...others, [member.id]: Number(target.value) })
                  }}
                >
                  <option value="">{t`They choose`}</option>
                  {names.map((name, at) => (
                    // Names are told apart by their places alone while they are written.
                    <option key={`${at + 1}`} value={at + 1}>
                      {name.trim() === '' ? t`Team ${at + 1}` : name}
                    </option>
                  ))}
                </SelectField>
              }
            />
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
