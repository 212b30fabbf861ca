import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'

type FriendChoiceProps = {
  label: string
  value: string | null
  onChange(userId: string | null): void
}

/** One of the friends, or nobody. */
export function FriendChoice({ label, value, onChange }: FriendChoiceProps) {
  return (
    <WithFriendSearch words="">
      {({ found = [] }) => (
        <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">{t`Nobody`}</option>
          {found.map((friend) => (
            <option key={friend.id} value={friend.id}>
              {personName(friend)}
            </option>
          ))}
        </SelectField>
      )}
    </WithFriendSearch>
  )
}
