import { t } from '@lingui/core/macro'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import type { ReviewCircle, ReviewSort } from '../reviews.queries.ts'
import { reviewCircles } from '../reviews.queries.ts'
import styles from './review-filters.module.css'

const circleWords: Readonly<Record<ReviewCircle, string>> = {
  everyone: t`Everyone`,
  friends: t`My friends`,
  finished: t`Finished it`,
  taste: t`Taste like mine`,
}

const explained: Readonly<Record<ReviewCircle, string | null>> = {
  everyone: null,
  friends: null,
  finished: t`Written by people who had finished or completed it by then.`,
  taste: t`Written by people who rate as you do: over at least three games you both rated, your stars lie close together.`,
}

type ReviewFiltersProps = {
  of: ReviewCircle
  sort: ReviewSort
  onChange(change: { of?: ReviewCircle; sort?: ReviewSort }): void
}

/** Whose reviews, and in which order. */
export function ReviewFilters({ of, sort, onChange }: ReviewFiltersProps) {
  return (
    <div className={styles.filters}>
      <Cluster gap={4} lineGap={2} justify="between">
        <ChipRow label={t`Whose reviews`}>
          {reviewCircles.map((circle) => (
            <Chip key={circle} pressed={circle === of} onClick={() => onChange({ of: circle })}>
              {circleWords[circle]}
            </Chip>
          ))}
        </ChipRow>
        <Segmented
          label={t`Order`}
          value={sort}
          onChange={(next) => onChange({ sort: next })}
          options={[
            { value: 'helpful', label: t`Most helpful` },
            { value: 'newest', label: t`Newest` },
          ]}
        />
      </Cluster>
      <p role="status" className={styles.explained}>
        {explained[of]}
      </p>
    </div>
  )
}
