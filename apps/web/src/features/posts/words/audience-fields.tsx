import {
  type PostVisibility,
  postVisibilities,
  type QuoteCircle,
  quoteCircles,
  type ReplyCircle,
  replyCircles,
} from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { quoteWords, replyWords, visibilityWords } from './audience-words.ts'

export type Audience = {
  readonly visibility: PostVisibility
  readonly replies: ReplyCircle
  readonly quotes: QuoteCircle
}

type FieldProps<Circle> = { value: Circle; onChange(circle: Circle): void }

type VisibilityFieldProps = FieldProps<PostVisibility> & {
  /** No wider circle is offered. */
  widest?: PostVisibility | undefined
}

export function VisibilityField({ value, widest, onChange }: VisibilityFieldProps) {
  const offered = postVisibilities.slice(widest === undefined ? 0 : postVisibilities.indexOf(widest))
  return (
    <SelectField
      label={t`Who may see it`}
      value={value}
      onChange={({ target }) => onChange(target.value as PostVisibility)}
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {visibilityWords[each].label}
        </option>
      ))}
    </SelectField>
  )
}

export function ReplyField({ value, onChange }: FieldProps<ReplyCircle>) {
  return (
    <SelectField
      label={t`Who may reply`}
      value={value}
      onChange={({ target }) => onChange(target.value as ReplyCircle)}
    >
      {replyCircles.map((each) => (
        <option key={each} value={each}>
          {replyWords[each]}
        </option>
      ))}
    </SelectField>
  )
}

/** @param help what becomes of quotes that are there */
export function QuotingField({ value, help, onChange }: FieldProps<QuoteCircle> & { help?: string }) {
  return (
    <SelectField
      label={t`Who may quote it`}
      help={help}
      value={value}
      onChange={({ target }) => onChange(target.value as QuoteCircle)}
    >
      {quoteCircles.map((each) => (
        <option key={each} value={each}>
          {quoteWords[each]}
        </option>
      ))}
    </SelectField>
  )
}
