import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { ChoiceButton } from '../../../ui/fields/choices/choice-button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Popover } from '../../../ui/overlay/popover/popover.tsx'
import { type Audience, QuotingField, ReplyField, VisibilityField } from './audience-fields.tsx'
import { quoteWords, replyWords } from './audience-words.ts'
import styles from './folded-audience.module.css'

type FoldedAudienceProps = {
  value: Audience
  /** No wider circle is offered. */
  widest?: PostVisibility | undefined
  onChange(change: Partial<Audience>): void
}

/** Who may see a new post; who of those may reply and quote is behind one button. */
export function FoldedAudience({ value, widest, onChange }: FoldedAudienceProps) {
  return (
    <div className={styles.choices}>
      <VisibilityField value={value.visibility} widest={widest} onChange={(visibility) => onChange({ visibility })} />
      <Answers value={value} onChange={onChange} />
    </div>
  )
}

function Answers({ value: { replies, quotes }, onChange }: Pick<FoldedAudienceProps, 'value' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false)
  const label = useId()
  const chosen = useId()
  return (
    <Field label={<span id={label}>{t`Who may reply and quote`}</span>}>
      {({ id }) => (
        <Popover
          label={t`Who may reply and quote`}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <ChoiceButton id={id} aria-labelledby={`${label} ${chosen}`}>
              <span id={chosen}>{answersWords({ replies, quotes })}</span>
            </ChoiceButton>
          }
        >
          <Stack gap={3}>
            <ReplyField value={replies} onChange={(circle) => onChange({ replies: circle })} />
            <QuotingField value={quotes} onChange={(circle) => onChange({ quotes: circle })} />
          </Stack>
        </Popover>
      )}
    </Field>
  )
}

/** The two circles in one line, once where they are the same. */
function answersWords({ replies, quotes }: Pick<Audience, 'replies' | 'quotes'>): string {
  const reply = replyWords[replies]
  const quote = quoteWords[quotes]
  return replies === quotes ? reply : t`Reply: ${reply} · Quote: ${quote}`
}
