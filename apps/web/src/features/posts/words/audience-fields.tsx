import {
  type PostVisibility,
  postVisibilities,
  type ReplyCircle,
  replyCircles,
} from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { replyWords, visibilityWords } from './audience-words.ts'

export type Audience = { readonly visibility: PostVisibility; readonly replies: ReplyCircle }

type AudienceFieldsProps = { value: Audience; onChange(change: Partial<Audience>): void }

/** Who may see a post, and who of those may reply. */
export function AudienceFields({ value: { visibility, replies }, onChange }: AudienceFieldsProps) {
  return (
    <>
      <SelectField
        label={t`Who may see it`}
        value={visibility}
        onChange={({ target }) => onChange({ visibility: target.value as PostVisibility })}
      >
        {postVisibilities.map((each) => (
          <option key={each} value={each}>
            {visibilityWords[each].label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Who may reply`}
        value={replies}
        onChange={({ target }) => onChange({ replies: target.value as ReplyCircle })}
      >
        {replyCircles.map((each) => (
          <option key={each} value={each}>
            {replyWords[each]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
