import { type SaidStatus, saidStatuses } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { StarInput } from '../../../../ui/ratings/star-input.tsx'
import type { AddedAs } from './use-add-game.ts'

type AddedAsFieldsProps = { value: AddedAs; onChange(as: AddedAs): void }

/** As what the next game goes on the shelf. */
export function AddedAsFields({ value, onChange }: AddedAsFieldsProps) {
  return (
    <Cluster gap={5} lineGap={3} align="end">
      <SelectField
        label={t`It goes in as`}
        value={value.status}
        onChange={({ target }) => onChange({ ...value, status: target.value as SaidStatus })}
      >
        {saidStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </SelectField>
      <Stack gap={1}>
        <Text as="span" size="meta" weight="strong" aria-hidden="true">
          {t`Stars`}
        </Text>
        <StarInput
          label={t`With so many stars`}
          value={value.rating}
          onChange={(rating) => onChange({ ...value, rating })}
        />
      </Stack>
    </Cluster>
  )
}
